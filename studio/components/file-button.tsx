import { useRef, type ComponentProps } from 'react'
import { Action } from './tool-button.tsx'

type Props = Omit<ComponentProps<typeof Action>, 'onClick'> & {
  /** What the input is called where it is listed; the button has its own text. */
  label?: string
  /** as the attribute of an input */
  accept: string
  multiple?: boolean
  onFiles: (files: File[]) => void
}

/** A button that lets files be chosen; the same ones may be chosen again. */
export function FileButton({ label, accept, multiple, onFiles, ...action }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Action {...action} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
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
