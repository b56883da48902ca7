import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { TextInput } from '../../src/ui/controls/text-input.tsx'

/**
 * An input over a value that is cleaned on its way (trimmed, emptied when it is no link): while somebody types it shows what was typed, so that a space
 * or a half-written address is not taken from under the fingers. Undo, or leaving it, shows the value again.
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
