import { useState } from 'react'
import { styled } from 'styled-components'
import { call } from '../../src/api/call.ts'
import {
  deleteLibraryImage,
  findImageUses,
  saveImageTexts,
  type LibraryImage,
} from '../../src/contract/image-library.ts'
import { useI18n } from '../../src/i18n/i18n-context.tsx'
import { Notice } from '../../src/ui/controls/notice.tsx'
import { TextAreaField, TextField } from '../../src/ui/controls/text-input.tsx'
import { fieldLabel } from '../components/field-label.ts'
import { Action } from '../components/tool-button.tsx'
import { useStoreQuery } from '../use-store-query.ts'
import { CropImage } from './crop-image.tsx'
import { FocalPointPicker } from './focal-point-picker.tsx'

type Props = {
  image: LibraryImage
  /** It is the part that was just cut out of another one, where the keyboard was. */
  takesFocus: boolean
  onChanged: () => Promise<void>
  /** A cropped copy was uploaded. */
  onReplaced: (address: string) => void
  onDeleted: () => void
}

/** One image of the library: its name and description, the point that stays in sight, where it is used, cropping and deletion. */
export function ImageDetails({ image, takesFocus, onChanged, onReplaced, onDeleted }: Props) {
  const { t, exists } = useI18n()
  const { image_url } = image
  const [name, setName] = useState(image.name)
  const [alt, setAlt] = useState(image.alt)
  const [problem, setProblem] = useState('')
  const [isConfirming, setIsConfirming] = useState(false)
  const [isCropping, setIsCropping] = useState(false)
  const [isBack, setIsBack] = useState(takesFocus)
  const { data: uses } = useStoreQuery(findImageUses, { query: { image_url } }, { staleTime: 0 })
  const isSaved = name === image.name && alt === image.alt

  const save = async () => {
    const reply = await call(saveImageTexts, { body: { image_url, name, alt } })
    setProblem(reply.ok ? '' : reply.msg || t('state.offline_text'))
    if (reply.ok) await onChanged()
  }
  const remove = async () => {
    const file = /([0-9a-f]{32})\.webp$/.exec(image_url)?.[1] ?? ''
    const reply = await call(deleteLibraryImage, {
      params: { name: file },
      query: { even_if_used: isConfirming || undefined },
    })
    if (reply.ok) return onDeleted()
    if (reply.msg_code === 'IMAGE_IN_USE') setIsConfirming(true)
    setProblem(reply.msg || t('state.offline_text'))
  }
  const nameOfUse = ({ kind, name: called }: { kind: string; name: string }) => {
    const what = exists(`images.use_in.${kind}`) ? t(`images.use_in.${kind}`) : kind
    const settings = kind.startsWith('theme')
      ? called
          .split(', ')
          .map((one) => fieldLabel(t, one))
          .join(', ')
      : called
    return settings ? `${what}: ${settings}` : what
  }
  const endCrop = () => {
    setIsCropping(false)
    setIsBack(true)
  }
  if (isCropping) return <CropImage image={image} onClose={endCrop} onCropped={onReplaced} />
  return (
    <Box aria-label={t('images.details')}>
      <FocalPointPicker address={image_url} />
      {image.width !== null && (
        <small>
          {image.width} × {image.height} px · {Math.ceil((image.bytes ?? 0) / 1024)} KB
        </small>
      )}
      <TextField
        label={t('images.name')}
        value={name}
        maxLength={200}
        onChange={(event) => setName(event.target.value)}
      />
      <TextAreaField
        label={t('images.alt')}
        hint={t('images.alt_hint')}
        rows={2}
        value={alt}
        maxLength={500}
        onChange={(event) => setAlt(event.target.value)}
      />
      <p>
        <Action disabled={isSaved} onClick={() => void save()}>
          {t('images.save')}
        </Action>
        <Action icon="crop" autoFocus={isBack} onClick={() => setIsCropping(true)}>
          {t('images.crop')}
        </Action>
      </p>
      {uses && (
        <details open={isConfirming}>
          <summary>{uses.length === 0 ? t('images.unused') : t('images.used', { count: uses.length })}</summary>
          <ul>
            {uses.map((one) => (
              <li key={`${one.kind} ${one.id}`}>{nameOfUse(one)}</li>
            ))}
          </ul>
        </details>
      )}
      {problem && <Notice tone="danger">{problem}</Notice>}
      {image.can_delete && (
        <p>
          <Action kind="danger" icon="trash-2" onClick={() => void remove()}>
            {t(isConfirming ? 'images.delete_used' : 'images.delete')}
          </Action>
        </p>
      )}
    </Box>
  )
}

const Box = styled.section`
  display: grid;
  gap: var(--space-3);
  padding: var(--space-3);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-m);
  min-width: 0;
  & > p {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }
  & summary {
    min-height: 28px;
    font-weight: 600;
  }
  & li {
    overflow-wrap: anywhere;
    color: var(--color-text-soft);
    font-size: 0.8125rem;
  }
`
