import type { ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { useHomePosts } from '../../api/home.ts'
import { useOwnAddress } from '../../api/own-address.ts'
import { usePageTitle } from '../../api/page-title.ts'
import { usePost } from '../../api/posts.ts'
import { seenCard, type SeenCard } from '../../api/seen-card.ts'
import { CallFailure } from '../../api/query.ts'
import { useRouteParams } from '../../api/route-params.tsx'
import { parseSlugId, PATHS, postCategoryPath, postPath } from '../../domain/paths.ts'
import { isoTime } from '../../domain/time.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { Breadcrumbs } from '../../ui/controls/breadcrumbs.tsx'
import { LinkButton } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/controls/empty-state.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { LoadFailed } from '../../ui/controls/load-failed.tsx'
import { Skeleton } from '../../ui/controls/skeleton.tsx'
import { PostCard } from '../../ui/commerce/post-card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Image } from '../../ui/image.tsx'
import { Prose } from '../../ui/prose.tsx'
import { Wrap } from '../../ui/wrap.tsx'

export default function PostView() {
  const t = useT()
  const { date, number } = useFormat()
  const id = parseSlugId(useRouteParams().post)?.id
  const { data: post, isPending, error, refetch } = usePost(id)
  const card = seenCard(useQueryClient(), useLocation().pathname)
  usePageTitle(post ? post.seo_title || post.title : undefined)
  useOwnAddress(post && postPath(post))
  const isMissing = id === undefined || (error instanceof CallFailure && error.reply.code === 404)
  if (isMissing) {
    return (
      <EmptyState isPage image="news" title={t('posts.no_post_title')} text={t('posts.no_post_text')}>
        <LinkButton to={PATHS.posts}>{t('posts.to_posts')}</LinkButton>
      </EmptyState>
    )
  }
  if (isPending || error) return <FromCard card={card} failed={error && <LoadFailed retry={refetch} />} />
  const category = post.categories[0]
  return (
    <Wrap>
      <Breadcrumbs
        crumbs={[
          { name: t('posts.title'), to: PATHS.posts },
          ...(category ? [{ name: category.title, to: postCategoryPath(category) }] : []),
          { name: post.title },
        ]}
      />
      <Columns>
        <article>
          <header>
            {category && <Link to={postCategoryPath(category)}>{category.title}</Link>}
            <h1>{post.title}</h1>
            <p>
              <time dateTime={isoTime(post.created_at)}>{date(post.created_at)}</time>
              {post.count_view > 0 && <span>{t('posts.views', { value: number(post.count_view) })}</span>}
              <button type="button" data-share={post.title} data-scripted>
                <Icon name="share" size={18} /> {t('posts.share')}
              </button>
            </p>
            {post.summary && !beginsWith(post.content, post.summary) && <p>{post.summary}</p>}
          </header>
          {post.image_url && (
            <Image
              src={post.image_url}
              alt=""
              ratio="16/9"
              sizes="(width >= 900px) 800px, 100vw"
              widths={[320, 480, 640, 960, 1280]}
              eager
            />
          )}
          <Prose html={post.content} headings={2} />
        </article>
        <OtherPosts except={post.id} />
      </Columns>
    </Wrap>
  )
}

/** Whether the text of some HTML begins with this text. */
const beginsWith = (html: string, text: string): boolean =>
  html
    .slice(0, 2 * text.length + 200)
    .replaceAll(/<[^>]*>/g, '')
    .trim()
    .startsWith(text.trim())

function OtherPosts({ except }: { except: number }) {
  const t = useT()
  const posts = (useHomePosts().data ?? []).filter(({ id }) => id !== except).slice(0, 4)
  if (posts.length === 0) return null
  return (
    <aside aria-label={t('posts.newer')}>
      <h2>{t('posts.newer')}</h2>
      {posts.map((post) => (
        <PostCard key={post.id} post={post} layout="row" />
      ))}
    </aside>
  )
}

/** What the card showed, while the post loads or when that has `failed`. */
function FromCard({ card, failed }: { card: SeenCard | undefined; failed: ReactNode }) {
  if (failed && !card) return <Wrap>{failed}</Wrap>
  return (
    <Wrap>
      <Columns>
        <article>
          <header>
            {!failed && <Skeleton width="third" />}
            {card ? <h1 data-ahead="">{card.name}</h1> : <Skeleton shape="title" />}
            {!failed && <Skeleton width="third" />}
          </header>
          {card?.image ? <Image src={card.image} alt="" ratio="16/9" eager /> : !failed && <Skeleton shape="block" />}
          {failed || (
            <>
              <Skeleton />
              <Skeleton />
              <Skeleton width="half" />
            </>
          )}
        </article>
      </Columns>
    </Wrap>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-10);
  padding-block: var(--space-2) var(--space-12);
  & > article > header {
    margin-bottom: var(--space-5);
  }
  & > article > header > a {
    display: inline-flex;
    align-items: center;
    min-height: 36px;
    font-size: var(--text-2);
    font-weight: 600;
    color: var(--color-main-text);
  }
  & > article h1 {
    font-size: var(--text-6);
    line-height: 1.3;
    text-wrap: balance;
  }
  & > article > header > p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--space-4);
    margin-top: var(--space-2);
    font-size: var(--text-2);
    color: var(--color-text-soft);
  }
  & > article > header > p > button {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-height: var(--tap);
    margin-left: auto;
  }
  & > article > header > p + p {
    display: block;
    margin-top: var(--space-3);
    font-size: var(--text-4);
    color: var(--color-text);
    text-wrap: pretty;
  }
  & > article > img {
    margin-bottom: var(--space-6);
    border-radius: var(--radius-m);
  }
  & > aside {
    display: grid;
    align-content: start;
    gap: var(--space-4);
    padding-top: var(--space-6);
    border-top: 1px solid var(--color-border);
  }
  & > aside > h2 {
    font-size: var(--text-4);
  }
  @media (width >= 900px) {
    grid-template-columns: minmax(0, 800px) minmax(280px, 340px);
    justify-content: space-between;
    & > aside {
      padding-top: 0;
      border-top: 0;
    }
  }
`
