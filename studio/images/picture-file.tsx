import { useRef, type ComponentProps } from 'react'
import { Action } from '../components/tool-button.tsx'

const PHOTOS = 'image/png,image/jpeg,image/webp'
/** What a picture may be: of the shop's look also a drawing, which is cleaned. */
const ACCEPTED = { look: `${PHOTOS},image/svg+xml`, product: PHOTOS }

type Props = Omit<ComponentProps<typeof Action>, 'onClick'> & {
  /** What the input is called where it is listed; the button has its own text. */
  label?: string
  of?: keyof typeof ACCEPTED
  multiple?: boolean
  onFiles: (files: File[]) => void
}

/** A button that lets pictures be chosen; the same ones may be chosen again. */
export function PictureFile({ label, of = 'look', multiple, onFiles, ...action }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Action {...action} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={ACCEPTED[of]}
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
