import { useRef, useState, type DragEvent } from 'react'
import { styled } from 'styled-components'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Action, ToolButton } from '../../components/tool-button.tsx'
import { uploadStoreImage } from '../../send-file.ts'

type Props = { images: string[]; onChange: (images: string[]) => void; error: string | undefined }

/** The pictures of a product: many uploaded or dropped at once, ordered, removed. The first one is the product's. */
export function PicturesField({ images, onChange, error }: Props) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const upload = async (files: Iterable<File>) => {
    setBusy(true)
    setProblem('')
    const added: string[] = []
    for (const file of files) {
      const reply = await uploadStoreImage(file, 'product')
      if (reply.ok) added.push(reply.data)
      else setProblem(`${file.name}: ${reply.msg || t('state.offline_text')}`)
    }
    setBusy(false)
    onChange([...images, ...added])
  }
  const move = (from: number, to: number) => {
    const next = images.toSpliced(from, 1)
    onChange(next.toSpliced(to, 0, images[from]!))
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    void upload(event.dataTransfer.files)
  }
  return (
    <Box
      onDrop={onDrop}
      onDragOver={(event) => event.preventDefault()}
      aria-label={t('desk.products.images')}
      role="group"
    >
      <ol>
        {images.map((image, index) => (
          <li key={image}>
            <img src={image} alt="" width={96} height={96} />
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
      <Action icon="upload" busy={busy} onClick={() => input.current?.click()}>
        {t('desk.products.add_images')}
      </Action>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/png,image/jpeg,image/webp"
        aria-label={t('desk.products.add_images')}
        onChange={(event) => void upload(event.target.files ?? [])}
      />
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
  & ol {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-3);
  }
  & img {
    display: block;
    border-radius: var(--radius-s);
    object-fit: cover;
  }
  & li > div {
    display: flex;
    justify-content: space-between;
  }
  & small {
    color: var(--color-danger);
  }
`
