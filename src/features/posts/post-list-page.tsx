import { useLocation } from 'react-router-dom'
import type { PageFacts, PageRequest } from '../../api/page-request.ts'
import { listPostCategories, listPosts } from '../../contract/posts.ts'
import { parseSlugId, PATHS, postCategoryPath } from '../../domain/paths.ts'
import { breadcrumbJsonLd } from '../../domain/structured-data/breadcrumb-json-ld.ts'
import { searchTerm } from '../../domain/viet-text.ts'
import { loadable } from '../../ui/loadable.tsx'
import { StaticRegion } from '../../hydration/static-region.tsx'
import { postListPath, postsArgs, postsPage } from './post-list-query.ts'

const PostList = loadable(() => import('./post-list.tsx'))

export default function PostListPage() {
  return (
    <StaticRegion version={useLocation().search}>
      <PostList />
    </StaticRegion>
  )
}

export async function prefetch({ search, t, get, store, pageUrl }: PageRequest): Promise<PageFacts> {
  const staticOnly = { staticOnly: true }
  const [categories, posts] = await Promise.all([
    get(listPostCategories, {}, staticOnly),
    get(listPosts, postsArgs(search), staticOnly),
  ])
  const requested = parseSlugId(search.get('danh-muc'))
  const category = requested && categories.ok ? categories.data.find(({ id }) => id === requested.id) : undefined
  if (requested && categories.ok && !category)
    return { title: t('posts.no_category_title'), status: 404, noindex: true }
  if (requested && category && requested.slug !== category.slug)
    return { title: category.title, redirect: postListPath(category, Number(search.get('page')) || 1) }
  const page = postsPage(search)
  const isPastEnd = posts.ok && page > Math.max(1, posts.data.last_page)
  const name = category?.title ?? t('posts.title')
  return {
    title: page > 1 ? t('ui.title_of_page', { title: name, page }) : name,
    description: category?.description || t('posts.list_description', { name, store: store.name }),
    image: category?.image_url ?? undefined,
    canonical: postListPath(category, page),
    noindex: searchTerm(search.get('search') ?? '') !== '' || isPastEnd,
    jsonLd: [
      breadcrumbJsonLd([
        { name: t('ui.home'), url: pageUrl('/') },
        { name: t('posts.title'), url: pageUrl(PATHS.posts) },
        ...(category ? [{ name: category.title, url: pageUrl(postCategoryPath(category)) }] : []),
      ]),
    ],
    ...(posts.ok ? {} : { status: 503 }),
    ...(isPastEnd && { status: 404 }),
  }
}
