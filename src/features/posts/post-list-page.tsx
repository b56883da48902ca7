import { useLocation } from 'react-router-dom'
import type { PageFacts, PageRequest } from '../../api/page-request.ts'
import { listPostCategories, listPosts } from '../../contract/posts.ts'
import { parseSlugId } from '../../domain/paths.ts'
import { loadable } from '../../ui/loadable.tsx'
import { Still } from '../../ui/still.tsx'
import { postListPath, postsArgs } from './post-list-query.ts'

const PostList = loadable(() => import('./post-list.tsx'))

export default function PostListPage() {
  return (
    <Still version={useLocation().search}>
      <PostList />
    </Still>
  )
}

export async function prefetch({ search, t, get }: PageRequest): Promise<PageFacts> {
  const still = { still: true }
  const [categories, posts] = await Promise.all([
    get(listPostCategories, {}, still),
    get(listPosts, postsArgs(search), still),
  ])
  const asked = parseSlugId(search.get('danh-muc'))
  const category = asked && categories.ok ? categories.data.find(({ id }) => id === asked.id) : undefined
  if (asked && categories.ok && !category) return { title: t('posts.no_category_title'), status: 404, noindex: true }
  if (asked && category && asked.slug !== category.slug)
    return { title: category.title, redirect: postListPath(category, Number(search.get('page')) || 1) }
  return {
    title: category?.title ?? t('posts.title'),
    description: category?.description ?? t('posts.text'),
    canonical: postListPath(category),
    ...(posts.ok ? {} : { status: 503 }),
  }
}
