import { useEffect, useMemo } from 'react'
import { usePreview, type Preview } from '../preview/preview-store.ts'
import type { Thread } from './threads.ts'

/** Shows the pins of these comments on the page that the preview shows, while the caller is shown. Its path is compared as it was commented on. */
export function usePins(preview: Preview, open: readonly Thread[]): void {
  const path = usePreview(preview, (state) => state.path)
  const spotted = usePreview(preview, (state) => state.pins?.spotted)
  const spots = useMemo(
    () => [
      ...open.flatMap(({ number, top: { place } }) =>
        place.spot && place.path === path ? [{ id: number, spot: place.spot }] : [],
      ),
      ...(spotted ? [{ id: 0, spot: spotted.spot }] : []),
    ],
    [open, path, spotted],
  )
  useEffect(() => preview.pin({ spots }), [preview, spots])
  useEffect(() => {
    const { isTouching } = preview.state.getState()
    preview.touch(false) // a press chooses a point, or does what the page does
    return () => {
      preview.pin(null)
      preview.touch(isTouching)
    }
  }, [preview])
}

/** Brings the page of a comment into the preview, with its pin. */
export function showThread(preview: Preview, { number, top: { place } }: Thread): void {
  const { path, language } = preview.state.getState()
  if (language !== place.language) preview.state.setState({ language: place.language })
  if (path !== place.path) preview.go(place.path)
  preview.pin({ shown: number })
}
