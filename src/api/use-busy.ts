import { useRef, useState } from 'react'
import { useT } from '../i18n/i18n-context.tsx'
import { toast } from '../popups/popups.ts'
import { thrownText } from './failure-policy.ts'

/**
 * An action and whether it is running: `const [save, busy] = useBusy(async (fields: FormData) => { … })`. Calls while it is running are ignored.
 * After an error it can be called again; the error is shown to the customer and logged to the console.
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
