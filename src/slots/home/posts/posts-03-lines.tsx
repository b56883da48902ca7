import { styled } from 'styled-components'
import { AdRow } from '../../../features/home/ad-row.tsx'
import { HomePosts } from '../../../features/home/home-posts.tsx'
import { Wrap } from '../../../ui/wrap.tsx'

/** Bản tin: a dense list. */
export default function PostsLines() {
  return (
    <Section>
      <AdRow type={4} />
      <HomePosts layout="lines" />
    </Section>
  )
}

const Section = styled(Wrap)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-8);
  padding-block: var(--space-10);
`
