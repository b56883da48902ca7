import type { PageFacts, PageRequest } from '../api/page-request.ts'
import { NotFound } from '../ui/controls/not-found.tsx'

export default function NotFoundPage() {
  return <NotFound />
}

export async function prefetch({ t }: PageRequest): Promise<PageFacts> {
  return { title: t('shell.not_found_title'), status: 404, noindex: true }
}
