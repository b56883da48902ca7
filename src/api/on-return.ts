import { useEffect, useEffectEvent } from 'react'

/** Runs when the reader comes back to this page, from another tab or another window. */
export function useOnReturn(run: () => void): void {
  const onReturn = useEffectEvent(() => document.visibilityState === 'visible' && run())
  useEffect(() => {
    const heard = () => void onReturn()
    document.addEventListener('visibilitychange', heard)
    window.addEventListener('focus', heard)
    return () => {
      document.removeEventListener('visibilitychange', heard)
      window.removeEventListener('focus', heard)
    }
  }, [])
}
