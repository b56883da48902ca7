import { useT } from '../../i18n/i18n-context.tsx'
import { Button } from './button.tsx'
import { useCopy } from './use-copy.ts'

/** Copies `value`. `label`: accessible name, what is copied. Says when the browser refuses, so that the shopper copies by hand. */
export function CopyButton({ value, label, size = 's' }: { value: string; label: string; size?: 's' | 'm' }) {
  const t = useT()
  const { outcome, copy } = useCopy(value)
  return (
    <Button
      kind="soft"
      size={size}
      icon={outcome === 'copied' ? 'check' : 'copy'}
      aria-label={outcome ? undefined : label}
      onClick={() => void copy()}
      data-scripted
    >
      <span aria-live="polite">{t(`ui.copy_${outcome ?? 'start'}`)}</span>
    </Button>
  )
}
