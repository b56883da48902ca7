import type { MouseEvent } from 'react'
import { useLocation } from 'react-router-dom'
import type { PageFacts, PageRequest } from '../../api/page-request.ts'
import { listHomeNewPosts } from '../../contract/home.ts'
import { getPost } from '../../contract/posts.ts'
import { isoTime } from '../../domain/time.ts'
import { parseSlugId, PATHS, postCategoryPath, postPath } from '../../domain/paths.ts'
import { breadcrumbJsonLd } from '../../domain/structured-data/breadcrumb-json-ld.ts'
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

export async function prefetch({ params, t, get, store, pageUrl, mediaUrl }: PageRequest): Promise<PageFacts> {
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
  const [category] = post.categories
  const publisher = { '@type': 'Organization', name: store.name, url: pageUrl('/') }
  return {
    title: post.seo_title || post.title,
    description: post.seo_description || post.summary || undefined,
    image: post.image_url ?? undefined,
    properties: {
      'og:type': 'article',
      'article:published_time': isoTime(post.created_at),
      'article:modified_time': isoTime(post.updated_at),
    },
    canonical: postPath(post),
    languages: post.languages,
    jsonLd: [
      {
        '@type': 'Article',
        headline: post.title,
        mainEntityOfPage: pageUrl(postPath(post)),
        datePublished: isoTime(post.created_at),
        dateModified: isoTime(post.updated_at),
        ...(post.image_url && { image: [mediaUrl(post.image_url)] }),
        ...(post.summary && { description: post.summary }),
        author: publisher,
        publisher: { ...publisher, ...(store.logo_url && { logo: mediaUrl(store.logo_url) }) },
      },
      breadcrumbJsonLd([
        { name: t('ui.home'), url: pageUrl('/') },
        { name: t('posts.title'), url: pageUrl(PATHS.posts) },
        ...(category ? [{ name: category.title, url: pageUrl(postCategoryPath(category)) }] : []),
        { name: post.title, url: pageUrl(postPath(post)) },
      ]),
    ],
  }
}
