import { useRef, useState, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { TextField } from '../../../src/ui/controls/text-input.tsx'
import { fileDrop } from '../../components/file-drop.ts'
import { ToolButton } from '../../components/tool-button.tsx'
import { FocalPointPicker } from '../../images/focal-point-picker.tsx'
import { PictureFile } from '../../images/picture-file.tsx'
import { setSignedOut } from '../shell/desk-state.ts'
import { uploadStoreImage } from '../../send-file.ts'

type Props = {
  images: string[]
  alts: Record<string, string>
  onChange: (images: string[]) => void
  onAlt: (alts: Record<string, string>) => void
  error: string | undefined
}

/** The pictures of a product: many uploaded or dropped at once, ordered by dragging or the arrow keys, described, removed. The first one is the product's. */
export function PicturesField({ images, alts, onChange, onAlt, error }: Props) {
  const t = useT()
  const list = useRef<HTMLOListElement>(null)
  const latest = useRef(images)
  latest.current = images
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [dragged, setDragged] = useState<number>()
  const [chosen, setChosen] = useState<string>()
  const upload = async (files: Iterable<File>) => {
    setBusy(true)
    setProblem('')
    for (const file of files) {
      const reply = await uploadStoreImage(file, 'product')
      if (reply.ok) onChange([...new Set([...latest.current, reply.data])])
      else setProblem(`${file.name}: ${reply.msg || t('state.offline_text')}`)
      if (!reply.ok && reply.code === 401) setSignedOut(true)
    }
    setBusy(false)
  }
  const move = (from: number, to: number) => {
    if (to < 0 || to >= images.length || from === to) return
    const next = images.toSpliced(from, 1)
    onChange(next.toSpliced(to, 0, images[from]!))
  }
  const onKey = (event: KeyboardEvent, index: number) => {
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    move(index, to)
    requestAnimationFrame(() => list.current?.children[to]?.querySelector('button')?.focus()) // it moved with its picture
  }
  return (
    <Box {...fileDrop((files) => void upload(files))} aria-label={t('desk.products.images')} role="group">
      <b>{t('desk.products.images')}</b>
      <ol ref={list}>
        {images.map((image, index) => (
          <li key={image} data-dragged={dragged === index || undefined}>
            <button
              type="button"
              aria-label={t('desk.products.image_edit', { n: index + 1 })}
              aria-pressed={chosen === image}
              title={alts[image]}
              onClick={() => setChosen(chosen === image ? undefined : image)}
              onKeyDown={(event) => onKey(event, index)}
              draggable
              onDragStart={() => setDragged(index)}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => {
                event.preventDefault()
                if (dragged === undefined || dragged === index) return
                move(dragged, index)
                setDragged(index)
              }}
            >
              <img src={image} alt={alts[image] ?? ''} width={96} height={96} draggable={false} />
            </button>
            <div>
              <ToolButton
                icon="chevron-left"
                label={t('desk.products.image_left', { n: index + 1 })}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <ToolButton
                icon="trash-2"
                label={t('desk.products.image_remove', { n: index + 1 })}
                onClick={() => onChange(images.toSpliced(index, 1))}
              />
              <ToolButton
                icon="chevron-right"
                label={t('desk.products.image_right', { n: index + 1 })}
                disabled={index === images.length - 1}
                onClick={() => move(index, index + 1)}
              />
            </div>
          </li>
        ))}
      </ol>
      {images.length > 0 && <p>{t('desk.products.images_hint')}</p>}
      {chosen !== undefined && images.includes(chosen) && (
        <Details key={chosen}>
          <FocalPointPicker address={chosen} />
          <TextField
            label={t('desk.products.image_alt')}
            hint={t('desk.products.image_alt_hint')}
            optional
            maxLength={250}
            value={alts[chosen] ?? ''}
            onChange={({ target: { value } }) => {
              const { [chosen]: _, ...others } = alts
              onAlt(value === '' ? others : { ...others, [chosen]: value })
            }}
          />
        </Details>
      )}
      <PictureFile
        of="product"
        multiple
        icon="upload"
        busy={busy}
        label={t('desk.products.add_images')}
        onFiles={(files) => void upload(files)}
      >
        {t('desk.products.add_images')}
      </PictureFile>
      {(problem || error) && <small role="alert">{problem || error}</small>}
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-2);
  padding: var(--space-3);
  border: 1px dashed var(--color-border-strong);
  border-radius: var(--radius-m);
  & > b {
    font-weight: 600;
  }
  & > p {
    color: var(--color-text-soft);
    font-size: var(--text-1);
  }
  & ol {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-3);
  }
  & li[data-dragged] {
    opacity: 0.5;
  }
  & li img {
    display: block;
    border-radius: var(--radius-s);
    object-fit: cover;
    cursor: grab;
  }
  & li button[aria-pressed='true'] > img {
    outline: 3px solid var(--color-main);
  }
  & li > div {
    display: flex;
    justify-content: space-between;
    max-width: 96px;
  }
  & li > div > button {
    width: 32px;
  }
  & small {
    color: var(--color-danger);
  }
`
const Details = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
  gap: var(--space-4);
  width: 100%;
  & small {
    color: var(--color-text-soft);
  }
`
