import { styled } from 'styled-components'
import { useOwnerLanguage, useT } from '../../../i18n/i18n-context.tsx'
import { useTheme } from '../../../theme/theme-context.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { AccountMenu } from '../parts/account-menu.tsx'
import { CartLink } from '../parts/cart-link.tsx'
import { DropDown } from '../parts/drop-down.tsx'
import { HeaderFrame, rowWidth } from '../parts/header-frame.ts'
import { LanguageMenu } from '../parts/language-menu.tsx'
import { Logo } from '../parts/logo.tsx'
import { NotificationBlock } from '../parts/notification-block.tsx'
import { plainNav } from '../parts/plain-nav.ts'
import { SearchBox } from '../parts/search-box.tsx'
import { CategoryMenu, Hotline, MainNav, MenuDrawer } from '../parts/static-parts.tsx'

/** Chỉ: rows divided by thin lines. Hotline in the first, logo, menu and search in the second; the categories open in a panel as wide as the page. */
export default function ThreadHeader() {
  const t = useT()
  const greeting = useTheme((theme) => (theme.home_top_is_show ? theme.home_top_text : ''))
  return (
    <Thread>
      <div className="top">
        <div className="top-row">
          <Hotline />
          <p className="greeting" lang={useOwnerLanguage()}>
            {greeting}
          </p>
          <LanguageMenu />
        </div>
      </div>
      <div className="line">
        <MenuDrawer />
        <Logo />
        <div className="ways">
          <DropDown
            hover
            area="categories"
            align="page"
            size="content"
            summary={
              <span className="all">
                {t('shell.categories')} <Icon name="plus" size={16} className="plus" />
              </span>
            }
          >
            <CategoryMenu />
          </DropDown>
          <MainNav />
        </div>
        <SearchBox brief />
        <div className="tools">
          <AccountMenu />
          <NotificationBlock />
          <CartLink icon="bag" />
        </div>
      </div>
    </Thread>
  )
}

const Thread = styled(HeaderFrame)`
  border-bottom: 1px solid var(--color-header-border);
  & .top {
    --summary-height: 36px;
    border-bottom: 1px solid var(--color-header-border);
    font-size: var(--text-1);
  }
  & .top-row {
    ${rowWidth}
    display: flex;
    align-items: center;
    justify-content: space-between;
    flex-wrap: wrap;
    gap: 0 var(--space-4);
    min-height: 36px;
  }
  & .line {
    ${rowWidth}
    position: static;
    display: grid;
    align-items: center;
  }
  & [data-part~='search'] {
    border-radius: 0;
    background: none;
    color: var(--color-header-strong);
    border-bottom: 1px solid currentColor;
    height: 44px;
  }
  & [data-part~='search']:focus-within {
    outline: 0;
    border-color: var(--color-header-accent);
    box-shadow: 0 1px var(--color-header-accent);
  }
  & [data-part~='search-input'] {
    padding-inline: 0 var(--space-2);
  }
  & [data-part~='search-button'] {
    width: 32px;
  }
  & [data-part~='search-scope'] {
    margin-right: var(--space-3);
    padding-left: 0;
    border: 0;
  }
  & .tools {
    display: flex;
    margin-right: calc(var(--space-3) * -1);
  }

  @container (width < 70rem) {
    & .ways,
    & .greeting {
      display: none;
    }
    & [data-part~='menu-drawer'] {
      margin-left: calc(var(--space-3) * -1);
    }
  }
  @container (width < 62.5rem) {
    & [data-part~='search-scope'] {
      display: none;
    }
  }
  @container (width < 45rem) {
    & .top {
      --summary-height: var(--tap);
    }
    & [data-part~='hotline-link'] {
      min-height: var(--tap);
    }
    & .line {
      grid-template-columns: auto minmax(0, 1fr) auto;
      gap: var(--space-1) 0;
      padding-block: var(--space-1) 0;
    }
    & [data-part~='logo'] {
      grid-column: 1 / 3;
    }
    /* menu and search in a row between two lines, as wide as the window */
    & [data-part~='menu-drawer'] {
      grid-area: 2 / 1;
      margin-left: calc(var(--gutter) * -1);
      padding-inline: var(--space-2);
      border: solid var(--color-header-border);
      border-width: 1px 1px 0 0;
    }
    & [data-part~='search'] {
      grid-area: 2 / 2 / auto / -1;
      align-self: stretch;
      height: auto;
      margin-right: calc(var(--gutter) * -1);
      padding-inline: var(--space-4) var(--gutter);
      border: 0;
      border-top: 1px solid var(--color-header-border);
    }
    & [data-part~='account'] {
      display: none;
    }
    & .tools {
      margin-right: calc(var(--space-1) * -1); /* room for “99+” */
    }
  }
  @container (45rem <= width < 70rem) {
    & [data-part~='logo'] {
      --logo-width: 150px;
    }
    & .line {
      grid-template-columns: auto 150px minmax(0, 1fr) auto;
      gap: var(--space-5);
      min-height: 76px;
    }
  }
  @container (width >= 70rem) {
    & .line {
      grid-template-columns: 140px minmax(0, 1fr) minmax(110px, 170px) auto;
      gap: var(--space-5);
      min-height: 84px;
    }
    & [data-part~='menu-drawer'],
    & [data-part~='search']:not(:focus-within) [data-part~='search-scope'] {
      display: none;
    }
    /* with the focus the search covers the menu and shows the choice of a category */
    & [data-part~='search']:focus-within {
      z-index: 1;
      width: 400px;
      margin-left: calc(100% - 400px);
      background: var(--color-header-bg);
      box-shadow: 0 1px var(--color-header-accent), -20px 0 12px 4px var(--color-header-bg);
    }
    & [data-part~='logo'] {
      --logo-height: 40px;
      --logo-width: 140px;
    }
    & .ways {
      --nav-link-padding: 10px;
      display: flex;
      align-items: center;
      min-width: 0;
    }
    & .all {
      display: flex;
      align-items: center;
      gap: var(--space-1);
      height: 46px;
      padding-inline: 10px;
      color: var(--color-header-strong);
      white-space: nowrap;
    }
    & .plus {
      transition: rotate var(--slow) var(--ease);
    }
    & [data-area='categories'][open] .plus {
      rotate: 135deg;
    }
    ${plainNav}
    /* a line grows under the text */
    & .all,
    & [data-part~='nav-link']:any-link {
      background: linear-gradient(var(--color-header-accent), var(--color-header-accent)) no-repeat 10px 34px / 0 1px;
      transition: background-size var(--slow) var(--ease);
    }
    & .all:hover,
    & [data-area='categories'][open] .all,
    & [data-part~='nav-link']:any-link:is(:hover, [aria-current]) {
      background-size: calc(100% - 20px) 1px;
    }
    & .tools [data-part~='tool'] {
      position: relative;
      min-width: 48px;
    }
    & .tools :is([data-part~='notifications'], [data-part~='cart'])::before {
      content: '';
      position: absolute;
      left: 0;
      top: calc(50% - 8px);
      height: 16px;
      border-left: 1px solid var(--color-header-border);
    }
    /* the panel, as wide as the page */
    & [data-area='categories'] {
      --panel-radius: 0;
    }
    & .ways [data-part~='panel'] {
      padding: 0;
      border-top: 1px solid var(--color-main);
      box-shadow: 0 24px 32px -16px rgb(20 20 30 / 14%);
    }
    & [data-part~='category-menu'] {
      --flyout-shadow: none;
      ${rowWidth}
      padding: var(--space-5) calc(var(--gutter) - var(--space-3)) var(--space-6);
    }
    & [data-area='categories'][open] [data-part~='panel'] {
      animation: drawn 200ms var(--ease);
    }
    & [data-area='categories'][open] [data-part~='category-menu'] {
      animation: settled 200ms var(--ease);
    }
  }
  @keyframes drawn {
    from {
      clip-path: inset(0 100% 100% 0);
    }
    60% {
      clip-path: inset(0 0 calc(100% - 1px) 0);
    }
    to {
      clip-path: inset(0 0 -60px 0);
    }
  }
  @keyframes settled {
    from {
      opacity: 0;
      translate: 0 -8px;
    }
  }
`
