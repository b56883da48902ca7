import { useEffect, useState } from 'react'
import { useT } from '../../i18n/i18n-context.tsx'
import { Button } from './button.tsx'

/** Copies `value`. `label`: accessible name, what is copied. Says when the browser refuses, so that the shopper copies by hand. */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const t = useT()
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setOutcome('copied')
    } catch {
      setOutcome('refused') // not a secure page, or forbidden
    }
  }
  return (
    <Button
      kind="soft"
      size="s"
      icon={outcome === 'copied' ? 'check' : 'copy'}
      aria-label={outcome ? undefined : label}
      onClick={() => void copy()}
      data-scripted
    >
      <span aria-live="polite">{t(`ui.copy_${outcome ?? 'start'}`)}</span>
    </Button>
  )
}
const SHOWN_MS = 2000
