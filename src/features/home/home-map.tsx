import { styled } from 'styled-components'
import { telHref } from '../../domain/phone.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { mapLink } from '../../theme/contact-details.ts'
import { useContactDetails } from '../../theme/use-contact-details.ts'
import { embeddedMap } from '../../theme/embedded-map.ts'
import { useTheme } from '../../theme/theme-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ShelfHeading } from '../../ui/commerce/shelf-heading.tsx'

/** Address, phone and hours of the store, and a map that loads at a press. Nothing for a store without address and map. */
export function HomeMap({ title }: { title: string }) {
  const t = useT()
  const theme = useTheme()
  const { address, phone, hours } = useContactDetails()
  const link = mapLink(theme, address)
  if (!link) return null
  const name = title || t('home.map')
  const tel = telHref(phone)
  return (
    <section aria-label={name} data-shelf="map">
      <ShelfHeading title={name} />
      <Place>
        <address>
          {address && <p>{address}</p>}
          {phone && <p>{tel ? <a href={tel}>{phone}</a> : phone}</p>}
          {hours && <p>{hours}</p>}
        </address>
        <div>
          <a href={link} target="_blank" rel="noopener" data-frame={embeddedMap(theme, address)}>
            <Icon name="pin" size={24} /> {t('home.open_map')}
          </a>
        </div>
      </Place>
    </section>
  )
}

const Place = styled.div`
  display: grid;
  gap: var(--space-4);
  grid-template-columns: minmax(0, 1fr);
  & > address {
    display: grid;
    align-content: center;
    gap: var(--space-2);
    font-style: normal;
    overflow-wrap: anywhere;
  }
  & > address a {
    color: var(--color-main-text);
  }
  & > div {
    position: relative;
    aspect-ratio: 16/9;
    overflow: hidden;
    border-radius: var(--radius-m);
    background: var(--color-sunken);
  }
  & > div > a {
    position: absolute;
    inset: 0;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: var(--space-2);
    color: var(--color-main-text);
    font-weight: 600;
  }
  & iframe {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    border: 0;
  }
  @media (width >= 720px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
    gap: var(--space-8);
  }
`
