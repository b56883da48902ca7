import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useWorkspace } from '../workspace.tsx'
import { writePlace } from './preview-place.ts'

/** Keeps in the studio's address what is shown, so that a link or a reload shows it again. */
export function usePlaceInAddress(): void {
  const { preview, ui, store } = useWorkspace()
  const query = useStore(preview.state, writePlace)
  const group = useStore(ui.state, (state) => state.group)
  useEffect(() => {
    const bundle = new URLSearchParams(location.search).get('bundle')
    const address = `/studio/${store.store_code}${query}&group=${group}${bundle ? `&bundle=${encodeURIComponent(bundle)}` : ''}`
    if (location.pathname.startsWith('/studio') && location.pathname + location.search !== address)
      history.replaceState(history.state, '', address)
  }, [store, query, group])
}
