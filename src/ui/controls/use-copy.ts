import { useEffect, useState } from 'react'

/** Copies a text. The outcome is told for two seconds; a page that is not secure, or a browser that forbids it, refuses. */
export function useCopy(text: string): { outcome: 'copied' | 'refused' | undefined; copy: () => Promise<void> } {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('refused')
    }
  }
  return { outcome, copy }
}
const SHOWN_MS = 2000
