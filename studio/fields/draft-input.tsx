import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { TextInput } from '../../src/ui/controls/text-input.tsx'

/**
 * An input for a value that is cleaned on change (trimmed, emptied when it is not a link). While typing it shows the typed text, so that cleaning
 * does not remove a space or an incomplete URL. Undo or blur shows the cleaned value.
 */
export function DraftInput({
  value,
  onType,
  onBlur,
  ...rest
}: { value: string; onType: (text: string) => void } & Omit<ComponentProps<'input'>, 'value' | 'onChange'>) {
  const [draft, setDraft] = useState<string>()
  const isOwn = useRef(false)
  useEffect(() => {
    if (!isOwn.current) setDraft(undefined)
  }, [value])
  useEffect(() => {
    isOwn.current = false
  })
  return (
    <TextInput
      {...rest}
      data-document=""
      value={draft ?? value}
      onChange={(event) => {
        isOwn.current = true
        setDraft(event.target.value)
        onType(event.target.value)
      }}
      onBlur={(event) => {
        setDraft(undefined)
        onBlur?.(event)
      }}
    />
  )
}
