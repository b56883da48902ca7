import { useEffect } from 'react'
import { useStore } from '../theme/store-context.tsx'

/** Sets the document title after a navigation. The title of the first page is in its HTML. */
export function usePageTitle(title: string | undefined): void {
  const { name } = useStore()
  useEffect(() => {
    if (title) document.title = title.includes(name) ? title : `${title} | ${name}`
  }, [title, name])
}
