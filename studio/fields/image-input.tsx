import { useState } from 'react'
import { styled } from 'styled-components'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { fileDrop } from '../components/file-drop.ts'
import { Icon } from '../components/icon.tsx'
import { lazyComponent } from '../components/lazy-component.tsx'
import { Action, ToolButton } from '../components/tool-button.tsx'
import { PictureFile } from '../images/picture-file.tsx'
import { DraftInput } from './draft-input.tsx'
import { useThemeImage } from '../images/use-theme-image.ts'

const ImageLibrary = lazyComponent(() => import('../images/image-library.tsx'))

type Props = {
  id?: string
  label: string
  describedBy?: string | undefined
  invalid?: boolean
  value: string
  /** URL that the store uses; '' for none. */
  shown: string
  onType: (address: string) => void
  /** `alt`: the description of an image that was chosen from the library. */
  onSet: (address: string, alt?: string) => void
  onPause?: () => void
}

/** An image: chosen from the library, uploaded or dropped; its address is behind “More”. */
export function ImageInput({ id, label, describedBy, invalid, value, shown, onType, onSet, onPause }: Props) {
  const t = useT()
  const { busy, problem, upload } = useThemeImage((address) => onSet(address))
  const [broken, setBroken] = useState('')
  const [isChoosing, setIsChoosing] = useState(false)

  return (
    <Box {...fileDrop(([image]) => void upload(image))}>
      <button
        type="button"
        id={id}
        data-first=""
        aria-label={t('images.choose', { label })}
        aria-describedby={describedBy}
        onClick={() => setIsChoosing(true)}
      >
        {shown && broken !== shown ? (
          <img src={shown} alt="" onError={() => setBroken(shown)} />
        ) : (
          <Icon name="image" size={24} />
        )}
      </button>
      <div>
        <p>
          <Action icon="images" onClick={() => setIsChoosing(true)}>
            {t('images.open')}
          </Action>
          <PictureFile icon="upload" busy={busy} onFiles={([image]) => void upload(image)}>
            {busy ? t('control.uploading') : t('control.upload')}
          </PictureFile>
        </p>
        {value && <ToolButton icon="trash-2" label={t('control.remove_image')} onClick={() => onSet('')} />}
        <details open={invalid || undefined}>
          <summary>{t('control.more')}</summary>
          <DraftInput
            value={value}
            placeholder={t('control.image_address')}
            aria-label={`${label}: ${t('control.image_address')}`}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            spellCheck={false}
            onType={onType}
            onBlur={onPause}
          />
        </details>
        {problem && <small role="alert">{problem}</small>}
        {shown && broken === shown && <small>{t('control.image_missing')}</small>}
      </div>
      {isChoosing && (
        <ImageLibrary
          chosen={shown}
          onClose={() => setIsChoosing(false)}
          onChoose={({ image_url, alt }) => {
            setIsChoosing(false)
            onSet(image_url, alt)
          }}
        />
      )}
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  grid-template-columns: 84px minmax(0, 1fr);
  gap: var(--space-2);
  & > button {
    display: grid;
    place-items: center;
    height: 84px;
    border-radius: var(--radius-s);
    border: 1px dashed var(--color-border-strong);
    background: #fff;
    color: #888;
    overflow: hidden;
  }
  & > button img {
    max-width: 76px;
    max-height: 76px;
    object-fit: contain;
  }
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--space-2);
    min-width: 0;
  }
  & > div > :is(p, small) {
    grid-column: 1 / -1;
  }
  & > div > details {
    grid-area: 2 / 1 / 3 / -1;
  }
  & > div > p + button {
    grid-area: 2 / 2;
    place-self: start end;
    z-index: 1;
    margin-block: calc((24px - var(--tap)) / 2);
  }
  & p {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1);
  }
  & input {
    font-size: var(--text-2);
  }
  & summary {
    width: fit-content;
    min-height: 24px;
    color: var(--color-text-soft);
    font-size: 0.8125rem;
  }
  & small {
    color: var(--color-warning);
    font-size: 0.8125rem;
  }
`
