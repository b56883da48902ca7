import { HomePosts } from '../../../../features/home/home-posts.tsx'
import { PostShelves } from '../../../../features/home/post-shelves.tsx'
import type { SectionOf } from '../../../../theme/section-kinds.ts'

/** The newest posts, or a column for each category of posts. */
export default function BlogSection({ section: { layout, title } }: { section: SectionOf<'blog'> }) {
  return layout === 'columns' ? <PostShelves /> : <HomePosts layout={layout} title={title} />
}
