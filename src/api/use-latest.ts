import { useRef, useState } from 'react'
import { useBusy } from './use-busy.ts'

/**
 * A value that is shown at once and sent. One that is set while a request is running is sent after it, so that no press is lost and requests never
 * overlap. `send` resolves to whether it took effect; if not, the value of before is shown again and nothing follows.
 */
export function useLatest<Value>(value: Value, send: (value: Value) => Promise<boolean>) {
  const requested = useRef<Value>(undefined)
  const [pending, setPending] = useState<Value>()
  const [run, busy] = useBusy(async () => {
    try {
      let sent: Value | undefined
      while (requested.current !== undefined && requested.current !== sent) {
        sent = requested.current
        if (!(await send(sent))) return
      }
    } finally {
      requested.current = undefined
      setPending(undefined)
    }
  })
  const set = (next: Value) => {
    requested.current = next
    setPending(() => next)
    void run()
  }
  return { shown: pending ?? value, busy, set }
}
