import { styled } from 'styled-components'
import { AccountMenu } from '../parts/account-menu.tsx'
import { CartLink } from '../parts/cart-link.tsx'
import { CartItemCount } from '../parts/cart-item-count.tsx'
import { HeaderFrame } from '../parts/header-frame.ts'
import { Logo } from '../parts/logo.tsx'
import { NotificationBlock } from '../parts/notification-block.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { searchCell } from '../parts/search-cell.ts'
import { Hotline, MenuDrawer } from '../parts/static-parts.tsx'

/** Gọn, the compact one: a single bar from edge to edge, ruled into cells. On a phone the search's cell opens over the bar while one types. */
export default function CompactHeader() {
  return (
    <Compact>
      <div className="bar">
        <MenuDrawer word />
        <Logo />
        <SearchBox scoped byPrice />
        <Hotline />
        <NotificationBlock />
        <div className="person">
          <AccountMenu named />
        </div>
        <div className="cart">
          <CartLink named>
            <CartItemCount />
          </CartLink>
        </div>
      </div>
    </Compact>
  )
}

const Compact = styled(HeaderFrame)`
  position: sticky;
  top: 0;
  box-shadow: 0 1px 0 var(--color-header-border);
  & .bar {
    position: relative;
    display: grid;
    grid-auto-columns: auto;
    align-items: stretch;
    min-height: 56px;
  }
  & .bar > * {
    border-left: 1px solid var(--color-header-border);
  }
  & .bar > :is(:first-child, .cart, .static-part:not(:has(.hotline))) {
    border-left: 0;
  }
  & .bar > details > summary,
  & .person :is(details, summary, .tool),
  & .cart > .tool {
    height: 100%;
  }
  & .bar > details:first-child > summary > .tool {
    flex-direction: column;
    gap: 0;
    font-size: var(--text-1);
  }
  & .tool {
    min-width: 56px;
    border-radius: 0;
  }
  & .bar > :is(details, .person) .tool:hover {
    background: var(--color-header-soft);
  }
  & .bar > details > summary > .tool {
    height: 100%;
  }
  & .bar > a {
    --logo-height: 36px;
    --logo-width: 140px;
    --logo-box: 104px;
    padding-inline: var(--space-3);
  }
  & .bar > form {
    height: auto;
    border-radius: 0;
    background: none;
    color: var(--color-header-strong);
  }
  & .bar > form > button {
    order: -1;
    width: 56px;
  }
  & .bar > form > input:first-of-type {
    padding-left: 0;
  }
  & .bar > form > select {
    order: 1;
    margin-left: auto; /* at its place before the field is read */
    border: 0;
  }
  & .bar > form:focus-within {
    outline-offset: -2px;
  }
  & .cart > .tool {
    background: var(--color-main);
    color: var(--color-on-main);
  }
  & .cart > .tool:hover {
    background: var(--color-main-hover);
    color: var(--color-on-main);
  }
  & .cart [data-count]::after {
    background: var(--color-on-main);
    color: var(--color-main);
    box-shadow: none;
  }

  @container (width < 1400px) {
    & .person .word {
      display: none;
    }
  }
  @container (width < 1240px) {
    & .bar > form > select {
      display: none;
    }
  }
  @container (width < 1000px) {
    & .word,
    & .bar > .static-part .hotline > span {
      display: none;
    }
  }
  @container (width < 720px) {
    & .bar {
      grid-template-columns: 48px minmax(0, 1fr) 48px 48px 56px;
    }
    & .bar > :is(.static-part, .person) {
      display: none;
    }
    & .bar > :not(.cart) .tool {
      min-width: 47px;
    }
    & .bar > details:not(:first-child) {
      border-left: 0;
    }
    & .bar > form {
      grid-area: 1 / 3;
    }
    & .bar > details:nth-of-type(2) {
      grid-area: 1 / 4;
    }
    & .bar > .cart {
      grid-area: 1 / 5;
    }
    & .bar {
      ${searchCell}
    }
  }
  @container (width >= 720px) {
    & .bar {
      grid-template-columns: auto fit-content(230px) minmax(0, 1fr);
    }
    & .bar > * {
      grid-row: 1;
    }
    & .bar > a {
      padding-inline: var(--space-5);
    }
    & .bar > .static-part .hotline {
      height: 100%;
      padding-inline: var(--space-5);
      color: var(--color-header-strong);
    }
    & .bar > .static-part > div {
      height: 100%;
    }
    & .person .tool {
      padding-inline: var(--space-4);
    }
  }
  @container (width >= 1000px) {
    & .bar {
      min-height: 68px;
    }
    & .bar > a {
      --logo-height: 44px;
      --logo-width: 200px;
      --logo-box: 130px;
      max-width: 260px;
    }
    & .bar > details:first-child > summary > .tool {
      min-width: 84px;
    }
    & .bar > .static-part .hotline {
      display: grid;
      grid-template-columns: auto 1fr;
      align-content: center;
      gap: 0 var(--space-3);
      font-size: var(--text-1);
      line-height: 1.4;
    }
    & .bar > .static-part .hotline > svg {
      grid-row: 1 / 3;
      width: 22px;
      height: 22px;
      align-self: center;
    }
    & .bar > .static-part .hotline > b {
      font-size: var(--text-3);
      color: var(--color-header-accent);
    }
    & .cart > .tool {
      justify-content: flex-start;
      gap: var(--space-4);
      padding-inline: var(--space-6);
    }
    & .cart .word {
      display: grid;
      min-width: 11ch;
      font-size: var(--text-1);
      line-height: 1.4;
    }
    & .cart b {
      font-size: var(--text-2);
    }
  }
`
