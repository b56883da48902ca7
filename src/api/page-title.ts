import { useEffect } from 'react'
import { useStore } from '../theme/store-context.tsx'

/** Names the tab after a navigation; the first page's title came with its HTML. */
export function usePageTitle(title: string | undefined): void {
  const { name } = useStore()
  useEffect(() => {
    if (title) document.title = title === name ? name : `${title} | ${name}`
  }, [title, name])
}
