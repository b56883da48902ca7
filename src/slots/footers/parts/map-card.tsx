import { styled } from 'styled-components'
import { useT } from '../../../i18n/i18n-context.tsx'
import { contactDetails } from '../../../theme/contact-details.ts'
import { mapLink } from '../../../theme/map-link.ts'
import { useStore } from '../../../theme/store-context.tsx'
import { useTheme } from '../../../theme/theme-context.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** The way to the shop: streets of our own drawing, so nobody else's map loads with the page, and a link to the real one. */
export function MapCard() {
  const t = useT()
  const theme = useTheme()
  const { address } = contactDetails(theme, useStore())
  const link = mapLink(theme, address)
  if (!link) return null
  return (
    <Card href={link} target="_blank" rel="noopener noreferrer">
      <svg viewBox="0 0 480 240" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path className="water" d="M-10 196c70-8 96 22 168 16s92-46 168-44 96 30 164 18v70H-10z" />
        <path className="park" d="M300 18h92l22 58-92 18zM64 92l66-14 14 52-58 16z" />
        <path className="lane" d="M-10 50 200 20 490 70M40-10l38 160M150-10l40 190M250-10l36 168M420-10l26 180M-10 120l140-30 360 30" />
        <path className="street" d="M-10 158c120-30 210-10 300-40S430 70 490 30M206-10c6 70 40 120 26 200" />
      </svg>
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
  & > svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    fill: none;
    stroke-linecap: round;
  }
  & .water {
    fill: rgb(120 170 220 / 22%);
  }
  & .park {
    fill: rgb(130 200 140 / 18%);
  }
  & .lane {
    stroke: rgb(255 255 255 / 12%);
    stroke-width: 5px;
  }
  & .street {
    stroke: rgb(255 255 255 / 24%);
    stroke-width: 10px;
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
    transition: translate var(--slow) var(--ease);
  }
  &:hover > i {
    translate: -50% calc(-50% - 6px);
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
