import { useRef, useState } from 'react'
import { useT } from '../i18n/i18n-context.tsx'
import { toast } from '../popups/popups.ts'
import { thrownText } from './failure-policy.ts'

/**
 * An action and whether it runs: `const [save, busy] = useBusy(async (fields: FormData) => { … })`. While it runs further presses are ignored.
 * However it ends, it can be pressed again; what it throws is shown to the shopper and written to the console.
 */
export function useBusy<Args extends unknown[]>(
  action: (...args: Args) => Promise<unknown>,
): readonly [run: (...args: Args) => Promise<void>, busy: boolean] {
  const t = useT()
  const isRunning = useRef(false)
  const [busy, setBusy] = useState(false)
  const run = async (...args: Args) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      await action(...args)
    } catch (problem) {
      console.error(problem)
      toast(thrownText(t), { tone: 'error' })
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return [run, busy]
}
