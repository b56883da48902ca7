import { styled } from 'styled-components'
import type { Post } from '../../contract/posts.ts'
import { postPath } from '../../domain/paths.ts'
import { isoTime } from '../../domain/time.ts'
import { useFormat } from '../../i18n/i18n-context.tsx'
import { Link } from '../controls/link.tsx'
import { Image } from '../image.tsx'

/**
 * A post with its image. `column`: image above the title; `row`: image beside the title; `lead`: title over a large image. Works in `<StaticRegion>`.
 */
export function PostCard({
  post,
  layout = 'column',
  sizes = '(width >= 900px) 30vw, (width >= 600px) 48vw, 92vw',
}: {
  post: Post
  layout?: 'column' | 'row' | 'lead'
  sizes?: string
}) {
  const { date } = useFormat()
  return (
    <Card data-layout={layout}>
      <Image
        src={post.image_url}
        alt=""
        ratio={layout === 'row' ? '4/3' : '16/9'}
        sizes={layout === 'row' ? '140px' : sizes}
        widths={layout === 'row' ? [160, 320] : [320, 480, 640, 960]}
      />
      <div>
        <time dateTime={isoTime(post.created_at)}>{date(post.created_at)}</time>
        <h3>
          <Link to={postPath(post)}>{post.title}</Link>
        </h3>
        {layout !== 'row' && post.summary && <p>{post.summary}</p>}
      </div>
    </Card>
  )
}

const Card = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  align-content: start;
  & > :first-child {
    border-radius: var(--radius-m);
  }
  @media (width < 600px) {
    [data-compact] > & {
      grid-template-columns: 112px minmax(0, 1fr);
    }
    [data-compact] > & > :first-child {
      aspect-ratio: 4/3;
    }
    [data-compact] > & > div > p {
      display: none;
    }
  }
  &[data-layout='row'] {
    grid-template-columns: clamp(104px, 34%, 160px) minmax(0, 1fr);
  }
  &[data-layout='lead'] {
    height: 100%;
    min-height: 320px;
    align-content: end;
    overflow: hidden;
    border-radius: var(--radius-m);
  }
  &[data-layout='lead'] > :first-child {
    position: absolute;
    inset: 0;
    height: 100%;
    aspect-ratio: auto;
  }
  &[data-layout='lead'] > div {
    position: relative;
    padding: var(--space-16) var(--space-5) var(--space-5);
    background: linear-gradient(0deg, color-mix(in srgb, var(--color-scrim) 84%, transparent), color-mix(in srgb, var(--color-scrim) 58%, transparent) 60%, transparent);
  }
  & time {
    font-size: var(--text-1);
    color: var(--color-text-soft);
  }
  & h3 {
    font-size: var(--text-3);
    font-weight: 600;
    line-height: 1.4;
    text-wrap: pretty;
    display: -webkit-box;
    -webkit-line-clamp: 4;
    -webkit-box-orient: vertical;
    overflow: hidden;
  }
  & h3 > a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:hover h3 {
    color: var(--color-main-text);
  }
  & p {
    margin-top: var(--space-1);
    font-size: var(--text-2);
    color: var(--color-text-soft);
    display: -webkit-box;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
    overflow: hidden;
  }
  &&[data-layout='lead'] :is(h3, p, time) {
    color: #fff;
  }
  &[data-layout='lead'] h3 {
    font-size: var(--text-5);
    line-height: 1.35;
  }
`
