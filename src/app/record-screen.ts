import type { QueryClient } from '@tanstack/react-query'
import { failuresOf } from '../api/failed-queries.ts'
import type { RecordedScreen, Recording } from '../contract/theme-support.ts'
import { BUNDLE_IMAGES_MAX_BYTES } from '../contract/bundle-limits.ts'
import type { FocalPoints } from '../contract/endpoint.ts'
import { splitLanguage } from '../i18n/language.ts'
import type { Personal } from '../session/holes.ts'
import type { StoreInfo } from '../theme/store-context.tsx'

/** Records what this page of a preview was made of; `withImages`: and the images that it has loaded. */
export async function recordScreen(
  queries: QueryClient,
  { store, focalPoints, withImages }: { store: StoreInfo; focalPoints: FocalPoints; withImages: boolean },
): Promise<Recording> {
  const { language, path } = splitLanguage(location.pathname)
  const answers = queries
    .getQueryCache()
    .getAll()
    .filter(({ state: { status } }) => status === 'success')
    .map(({ queryKey, state: { data } }) => [queryKey, data])
  const screen = {
    path: path + location.search,
    language,
    clock: new Date().toISOString(),
    store,
    personal: JSON.parse(document.getElementById('personal')?.textContent || 'null') as Personal, // written by our own server
    focal_points: focalPoints,
    answers,
    failures: failuresOf(queries),
  }
  return {
    screen: JSON.parse(JSON.stringify(screen)) as RecordedScreen, // the server parses it
    images: withImages ? await loadedImages() : {},
  }
}

/** As Chromium asks for images: the server chooses the format by it. */
const AS_SHOWN = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
const IMAGE = /^\/(?:media|img)\//

/** The images that this page has loaded from its own origin, as far as they fit into a bundle. */
async function loadedImages(): Promise<Record<string, string>> {
  const own = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && IMAGE.test(pathname))
  const images: Record<string, string> = {}
  let size = 0
  for (const pathname of new Set(own.map((one) => one.pathname))) {
    const image = await fetch(pathname, { headers: { accept: AS_SHOWN } }).then(
      (response) => (response.ok ? response.blob() : undefined),
      () => undefined,
    )
    size += image?.size ?? 0
    if (!image || size > BUNDLE_IMAGES_MAX_BYTES) continue
    images[pathname] = await base64Of(image)
  }
  return images
}

function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error ?? new Error('an image cannot be read'))
    reader.readAsDataURL(blob)
  })
}
