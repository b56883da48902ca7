import { styled } from 'styled-components'
import { useT } from '../../../i18n/i18n-context.tsx'
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

/** Cân: menu at the left, tools and search at the right, the logo in the middle. One panel shows all categories at once. */
export default function BalanceHeader() {
  const t = useT()
  return (
    <Balance>
      <div className="beam">
        <div className="left">
          <MenuDrawer />
          <div className="first ways">
            <DropDown
              hover
              align="page"
              summary={
                <span className="all">
                  {t('shell.categories')} <Icon name="chevron-down" size={16} />
                </span>
              }
            >
              <div className="everything">
                <CategoryMenu variant="mega" />
              </div>
            </DropDown>
            <Hotline />
          </div>
          <MainNav />
        </div>
        <Logo />
        <div className="right">
          <div className="first tools">
            <LanguageMenu align="start" />
            <NotificationBlock />
            <AccountMenu />
            <CartLink icon="bag" />
          </div>
          <SearchBox />
        </div>
      </div>
    </Balance>
  )
}

const Balance = styled(HeaderFrame)`
  border-bottom: 1px solid var(--color-header-border);
  & .beam {
    ${rowWidth}
    display: grid;
    align-items: center;
  }
  & [data-part~='logo'] {
    --logo-position: center;
    justify-content: center;
    text-align: center;
  }
  & .first {
    display: flex;
    align-items: center;
  }
  & [data-part~='search'] {
    border-radius: 0;
    background: none;
    color: var(--color-header-strong);
    border-bottom: 1px solid var(--color-header-text);
  }
  & [data-part~='search']:focus-within {
    outline: 0;
    border-color: var(--color-header-accent);
    box-shadow: 0 1px 0 var(--color-header-accent);
  }
  & [data-part~='search-input'] {
    padding-inline: 0;
  }
  & [data-part~='search-scope'] {
    width: 150px;
    margin: 12px var(--space-4) 12px 0;
    padding-left: 0;
  }
  & [data-part~='search-button'] {
    width: var(--tap);
    justify-content: end;
  }
  & .everything {
    ${rowWidth}
    padding-block: var(--space-3) var(--space-5);
  }

  @container (width < 75rem) {
    & [data-part~='search-scope'] {
      display: none;
    }
  }
  @container (width < 66.25rem) {
    & :is(.ways, [data-part~='main-nav']) {
      display: none;
    }
    & [data-part~='menu-drawer'] {
      margin-left: calc(var(--space-3) * -1);
      justify-self: start;
    }
    & [data-part~='language-menu'] {
      display: none;
    }
    & .tools {
      justify-content: flex-end;
      margin-right: calc(var(--space-3) * -1);
    }
    & .beam {
      grid-template-columns: 1fr minmax(0, auto) 1fr;
      column-gap: var(--space-2);
      padding-block: var(--space-2) var(--space-4);
    }
    & [data-part~='logo'] {
      --logo-width: 150px;
    }
    & .right {
      display: contents;
    }
    & [data-part~='search'] {
      grid-area: 2 / 1 / auto / -1;
      width: min(100%, 520px);
      justify-self: center;
    }
  }
  @container (width < 30rem) {
    & [data-part~='account'] {
      display: none;
    }
    & [data-part~='logo'] {
      --logo-width: 120px;
    }
  }
  @container (width >= 66.25rem) {
    & .beam {
      grid-template-columns: 1fr minmax(0, 220px) 1fr;
      column-gap: var(--space-6);
      padding-block: var(--space-4) var(--space-5);
      min-height: 150px;
    }
    & [data-part~='logo'] {
      --logo-height: 76px;
      --logo-width: 196px;
      --logo-text: var(--text-6);
      --logo-text-long: var(--text-5);
      align-self: stretch;
      padding-inline: var(--space-4);
      border-inline: 1px solid var(--color-header-border);
    }
    & [data-part~='menu-drawer'] {
      display: none;
    }
    & :is(.left, .right) {
      --nav-link-height: 34px;
      --nav-link-padding: 0;
      display: grid;
      grid-template-rows: 46px minmax(46px, auto);
    }
    & .ways {
      gap: var(--space-6);
    }
    & .tools {
      justify-content: flex-end;
      margin-right: calc(var(--space-3) * -1);
    }
    & [data-part~='language-menu'] {
      margin-right: auto;
    }
    & .all {
      display: flex;
      align-items: center;
      gap: var(--space-2);
      color: var(--color-header-strong);
      font-weight: 700;
    }
    & [data-part~='hotline-link'] {
      font-size: var(--text-1);
    }
    ${plainNav}
    & [data-part~='nav-list'] {
      gap: 0 var(--space-3);
      font-size: var(--text-1);
    }
  }
`
