import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useT } from '../../i18n/i18n-context.tsx'

const SLOW_AFTER_MS = 8000

/** Says that an order still waits for its answer, so that nobody presses again. `isWaiting`: since it became true. */
export function SlowAnswer({ isWaiting }: { isWaiting: boolean }) {
  const t = useT()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isWaiting])
  return <Said role="status">{isSlow && t('cart.slow_answer')}</Said>
}

const Said = styled.div`
  && {
    flex: 1 0 100%; /* above the button, in the bar of phones */
  }
  font-size: var(--text-2);
  &:empty {
    position: absolute; /* there for screen readers, and takes no room */
  }
`
