import type { MouseEvent } from 'react'
import { useLocation } from 'react-router-dom'
import type { PageFacts, PageRequest } from '../../api/page-request.ts'
import { listHomeNewPosts } from '../../contract/home.ts'
import { getPost } from '../../contract/posts.ts'
import { isoTime } from '../../domain/time.ts'
import { parseSlugId, postPath } from '../../domain/paths.ts'
import { openPopup } from '../../popups/popups.ts'
import { scrollByPage } from '../../ui/controls/scroller-click.ts'
import { loadable } from '../../ui/loadable.tsx'
import { StaticRegion } from '../../hydration/static-region.tsx'

const PostView = loadable(() => import('./post-view.tsx'))

/** A news or policy post. The page is static. */
export default function PostPage() {
  const onClick = (event: MouseEvent) => {
    scrollByPage(event)
    const button = (event.target as Element).closest<HTMLElement>('[data-share]')
    if (button) openPopup('share', { title: button.dataset.share ?? '' })
  }
  return (
    <div onClick={onClick}>
      <StaticRegion version={useLocation().pathname}>
        <PostView />
      </StaticRegion>
    </div>
  )
}

export async function prefetch({ params, t, get, store }: PageRequest): Promise<PageFacts> {
  const slug = parseSlugId(params.post)
  const missing = { title: t('posts.no_post_title'), noindex: true }
  if (!slug) return { ...missing, status: 404 }
  const staticOnly = { staticOnly: true }
  const [reply] = await Promise.all([
    get(getPost, { params: { id: slug.id } }, staticOnly),
    get(listHomeNewPosts, {}, staticOnly),
  ])
  if (!reply.ok) return { ...missing, status: reply.code === 404 ? 404 : 503 }
  const post = reply.data
  if (slug.slug !== post.slug) return { title: post.title, redirect: postPath(post) } // decision 12
  return {
    title: post.seo_title || post.title,
    description: post.seo_description || post.summary || undefined,
    image: post.image_url ?? undefined,
    canonical: postPath(post),
    languages: post.languages,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: post.title,
      datePublished: isoTime(post.created_at),
      dateModified: isoTime(post.updated_at),
      ...(post.image_url ? { image: post.image_url } : {}),
      publisher: { '@type': 'Organization', name: store.name },
    },
  }
}
