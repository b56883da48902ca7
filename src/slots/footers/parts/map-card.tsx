import { styled } from 'styled-components'
import { useT } from '../../../i18n/i18n-context.tsx'
import { contactDetails, mapLink } from '../../../theme/contact-details.ts'
import { useStore } from '../../../theme/store-context.tsx'
import { useTheme } from '../../../theme/theme-context.tsx'
import { Icon } from '../../../ui/icon.tsx'

/**
 * A link to a map of the store, on a drawing of streets: no third party's map loads with the page.
 *
 * Styling interface:
 * - `[data-part~='map']` the root
 */
export function MapCard() {
  const t = useT()
  const theme = useTheme()
  const { address } = contactDetails(theme, useStore())
  const link = mapLink(theme, address)
  if (!link) return null
  return (
    <Card data-part="map" href={link} target="_blank" rel="noopener noreferrer">
      <img src="/img/streets.svg" alt="" loading="lazy" />
      <i>
        <Icon name="pin" size={24} />
      </i>
      <span>
        {address && <b>{address}</b>}
        <em>
          {t('shell.directions')} <Icon name="external" size={16} />
        </em>
      </span>
    </Card>
  )
}

const Card = styled.a`
  position: relative;
  display: grid;
  align-items: end;
  min-height: 240px;
  overflow: hidden;
  border-radius: var(--radius-m);
  background: color-mix(in oklab, #2c2932 88%, var(--color-main));
  color: #fff;
  & > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  & > i {
    position: absolute;
    left: 50%;
    top: 36%;
    translate: -50% -50%;
    display: grid;
    place-items: center;
    width: 52px;
    height: 52px;
    border-radius: var(--radius-full);
    background: var(--color-main);
    color: var(--color-on-main);
    box-shadow: 0 0 0 10px color-mix(in srgb, var(--color-main) 32%, transparent);
  }
  & > span {
    position: relative;
    display: grid;
    min-width: 0;
    overflow-wrap: anywhere;
    gap: var(--space-1);
    padding: var(--space-10) var(--space-5) var(--space-4);
    background: linear-gradient(transparent, rgb(20 18 24 / 82%) 45%);
  }
  @container (width < 45rem) {
    min-height: 0;
    & > i {
      display: none;
    }
    & > span {
      padding-block: var(--space-2);
    }
  }
  & b {
    font-weight: 600;
  }
  & em {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    font-style: normal;
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`
