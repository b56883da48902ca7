import { useEffect } from 'react'
import { useHref } from 'react-router-dom'

/** Shows the page at its own address (a path without language prefix), after a navigation that knew only its id or a former name. */
export function useOwnAddress(path: string | undefined): void {
  const own = useHref(path ?? '')
  useEffect(() => {
    if (path !== undefined && location.pathname !== own)
      history.replaceState(history.state, '', own + location.search + location.hash)
  }, [path, own])
}
