import { styled } from 'styled-components'
import { useT } from '../../../i18n/i18n-context.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { AccountMenu } from '../parts/account-menu.tsx'
import { CartLink } from '../parts/cart-link.tsx'
import { CartTotal } from '../parts/cart-total.tsx'
import { DropDown } from '../parts/drop-down.tsx'
import { HeaderFrame, rowWidth } from '../parts/header-frame.ts'
import { LanguageMenu } from '../parts/language-menu.tsx'
import { Logo, useLogo } from '../parts/logo.tsx'
import { NotificationBlock } from '../parts/notification-block.tsx'
import { plainNav } from '../parts/plain-nav.ts'
import { SearchBox } from '../parts/search-box.tsx'
import { CategoryMenu, Hotline, MainNav, MenuDrawer, Policies } from '../parts/static-parts.tsx'

/** Biển hiệu: the logo on a board that is as tall as the other rows together; the policies stand under the search. */
export default function SignHeader() {
  const t = useT()
  const hasImage = Boolean(useLogo())
  return (
    <Sign>
      <div className="rows">
        <MenuDrawer />
        <div className="board" data-picture={hasImage || undefined}>
          <Logo />
        </div>
        <SearchBox named />
        <div className="tools">
          <AccountMenu />
          <NotificationBlock />
          <CartLink named>
            <CartTotal />
          </CartLink>
        </div>
        <div className="promises">
          <Policies />
          <div className="reach">
            <Hotline />
            <LanguageMenu />
          </div>
        </div>
        <div className="bottom">
          <DropDown
            hover
            area="categories"
            align="start"
            size="content"
            summary={
              <span className="all">
                <Icon name="list" size={18} /> {t('shell.product_categories')} <Icon name="chevron-down" size={16} />
              </span>
            }
          >
            <CategoryMenu />
          </DropDown>
          <MainNav />
        </div>
      </div>
    </Sign>
  )
}

const Sign = styled(HeaderFrame)`
  border-top: 6px solid var(--color-main);
  border-bottom: 1px solid var(--color-header-border);
  & .rows {
    ${rowWidth}
    display: grid;
    align-items: center;
  }
  & .board {
    --color-header-accent: var(--color-on-main);
    --logo-position: center;
    --logo-plate: var(--color-surface); /* one plate, also on a dark header (global-style.ts) */
    --logo-margin: 0;
    --logo-drawing: none;
    padding-block: var(--logo-margin);
    align-self: start;
    display: grid;
    place-items: center;
    padding-inline: var(--space-3);
    border-radius: 0 0 var(--radius-m) var(--radius-m);
    background: var(--color-main);
    box-shadow: var(--shadow-card);
    text-align: center;
  }
  & .board[data-picture] {
    background: var(--logo-plate);
    outline-color: var(--color-main-border);
  }
  & [data-part~='search'] {
    box-shadow: inset 0 0 0 2px var(--color-main);
  }
  & [data-part~='search-button'] {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: var(--space-2);
    background: var(--color-main);
    color: var(--color-on-main);
    font-weight: 600;
  }
  & .tools,
  & .promises,
  & .reach {
    display: flex;
    align-items: center;
  }
  & [data-part~='policies'] {
    flex: 1;
    min-width: 0;
  }

  @container (width < 62.5rem) {
    & .reach,
    & .bottom,
    & [data-part~='tool-label'],
    & [data-part~='search-label'],
    & [data-part~='search-scope'] {
      display: none;
    }
    & [data-part~='menu-drawer'] {
      margin-left: calc(var(--space-3) * -1);
    }
    & .tools {
      justify-content: flex-end;
      margin-right: calc(var(--space-3) * -1);
    }
    & .board {
      --logo-height: 40px;
      --logo-width: 130px;
      --logo-box: 110px;
      min-height: 52px;
    }
    & [data-part~='policy-list'] {
      margin-inline: calc(var(--gutter) * -1);
      padding-inline: var(--gutter);
    }
  }
  @container (width < 45rem) {
    & .rows {
      grid-template-columns: 1fr minmax(0, auto) 1fr;
      row-gap: var(--space-2);
    }
    & .board {
      --logo-height: 50px;
      --logo-width: 140px;
      --logo-box: 130px;
      z-index: 1;
      min-height: 68px;
      margin-bottom: calc(var(--space-3) * -1); /* hangs over the search */
    }
    & :is([data-part~='search'], .promises) {
      grid-column: 1 / -1;
    }
    & [data-part~='search'] {
      grid-row: 2;
    }
    & .promises {
      grid-row: 3;
      min-width: 0;
      margin-block: calc(var(--space-2) * -1) 0;
    }
    & [data-part~='account'] {
      display: none;
    }
  }
  @container (45rem <= width < 62.5rem) {
    & .rows {
      grid-template-columns: auto fit-content(170px) minmax(0, 1fr) auto;
      column-gap: var(--space-3);
      padding-bottom: var(--space-1);
    }
    & .board {
      min-height: 64px;
    }
    & .promises {
      grid-column: 1 / -1;
    }
  }
  @container (width >= 62.5rem) {
    & .rows {
      grid-template: auto auto minmax(48px, auto) / 220px minmax(0, 1fr) auto;
      column-gap: var(--space-8);
    }
    & [data-part~='menu-drawer'] {
      display: none;
    }
    & .board {
      --logo-height: 104px;
      --logo-width: 188px;
      --logo-text: var(--text-6);
      --logo-text-long: var(--text-4);
      grid-row: 1 / 4;
      align-self: stretch;
      margin-bottom: -14px;
      z-index: 1;
      outline: 1px solid color-mix(in srgb, var(--color-on-main) 45%, transparent);
      outline-offset: -8px;
    }
    & .board [data-part~='logo'] {
      padding-block: var(--space-3);
    }
    & [data-part~='search'] {
      height: 52px;
      margin-top: var(--space-4);
    }
    & [data-part~='search-button'] {
      width: auto;
      padding-inline: var(--space-5);
    }
    & .tools {
      margin-top: var(--space-4);
      gap: var(--space-1);
    }
    & .tools [data-part~='cart'] {
      justify-content: flex-start;
      gap: var(--space-4);
      min-height: 52px;
      margin-left: var(--space-3);
      padding-inline: var(--space-4);
      background: var(--color-header-soft);
    }
    & .tools [data-part~='cart'] [data-part~='tool-label'] {
      display: grid;
      font-size: var(--text-1);
    }
    & [data-part~='cart-note'] {
      min-width: 9ch;
      font-size: var(--text-2);
      font-variant-numeric: tabular-nums;
      white-space: nowrap;
    }
    & .promises {
      grid-column: 2 / 4;
      gap: var(--space-5);
    }
    & .reach {
      gap: var(--space-4);
      font-size: var(--text-1);
    }
    & .bottom {
      --nav-link-padding: clamp(var(--space-2), 3.6cqi - 29px, var(--space-4)); /* the shop's own menu is one row at 1024 px */
      grid-column: 2 / 4;
      display: flex;
      border-top: 1px solid var(--color-header-border);
    }
    & .all {
      display: flex;
      align-items: center;
      gap: var(--space-2);
      height: 47px;
      padding-right: var(--space-5);
      color: var(--color-header-strong);
      font-weight: 600;
    }
    & .bottom [data-area='categories'] {
      --panel-radius: 0 0 var(--radius-m) var(--radius-m);
      position: static;
    }
    & .bottom [data-part~='panel'] {
      left: max(var(--gutter), 50cqi - var(--page) / 2 + var(--gutter)); /* from the board's edge, so that four columns have room */
    }
    ${plainNav}
  }
`
