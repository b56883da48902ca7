import { useEffect } from 'react'
import { focusContent } from '../ui/focus-content.ts'
import { useStore } from '../theme/store-context.tsx'

/** Sets the document title after a navigation. The title of the first page is in its HTML. */
export function usePageTitle(title: string | undefined): void {
  const { name } = useStore()
  useEffect(() => {
    if (!title) return
    document.title = title.includes(name) ? title : `${title} | ${name}`
    if (document.activeElement?.id === 'main') focusContent() // the content came after the navigation
  }, [title, name])
}
