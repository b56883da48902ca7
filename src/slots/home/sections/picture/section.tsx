import { styled } from 'styled-components'
import { Words } from '../../../../features/home/words.tsx'
import type { SectionOf } from '../../../../theme/section-kinds.ts'
import { useAlt } from '../../../../ui/focal-points.ts'
import { Image } from '../../../../ui/image.tsx'

/** A picture with words beside it; on phones the words are below. */
export default function PictureSection({ section }: { section: SectionOf<'picture'> }) {
  const { image_url, side, title, text, link_to, button } = section
  const alt = useAlt(image_url) ?? (title === '' && text === '' ? button : '')
  if (image_url === '') return <Words title={title} text={text} link_to={link_to} button={button} />
  return (
    <Pair data-side={side}>
      <Image
        src={image_url}
        alt={alt}
        ratio="4/3"
        sizes="(width >= 1240px) 588px, (width >= 720px) 50vw, 100vw"
        widths={[320, 480, 640, 960, 1280]}
      />
      <Words title={title} text={text} link_to={link_to} button={button} />
    </Pair>
  )
}

const Pair = styled.div`
  display: grid;
  gap: var(--space-5);
  align-items: center;
  grid-template-columns: minmax(0, 1fr);
  & > img {
    border-radius: var(--radius-m);
  }
  @media (width >= 720px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: var(--space-10);
    &[data-side='end'] > picture {
      order: 1;
    }
  }
`
