import { useLocation } from 'react-router-dom'
import type { PageFacts, PageRequest } from '../../api/page-request.ts'
import { listPostCategories, listPosts } from '../../contract/posts.ts'
import { parseSlugId } from '../../domain/paths.ts'
import { searchTerm } from '../../domain/viet-text.ts'
import { loadable } from '../../ui/loadable.tsx'
import { StaticRegion } from '../../hydration/static-region.tsx'
import { postListPath, postsArgs } from './post-list-query.ts'

const PostList = loadable(() => import('./post-list.tsx'))

export default function PostListPage() {
  return (
    <StaticRegion version={useLocation().search}>
      <PostList />
    </StaticRegion>
  )
}

export async function prefetch({ search, t, get }: PageRequest): Promise<PageFacts> {
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
  return {
    title: category?.title ?? t('posts.title'),
    description: category?.description ?? t('posts.text'),
    canonical: postListPath(category),
    noindex: searchTerm(search.get('search') ?? '') !== '',
    ...(posts.ok ? {} : { status: 503 }),
  }
}
