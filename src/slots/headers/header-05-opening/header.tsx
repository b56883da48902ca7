import { styled } from 'styled-components'
import { useOwnerLanguage, useT } from '../../../i18n/i18n-context.tsx'
import { useStore } from '../../../theme/store-context.tsx'
import { useTheme } from '../../../theme/theme-context.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { AccountMenu } from '../parts/account-menu.tsx'
import { CampaignBanner } from '../parts/campaign-banner.tsx'
import { CartLink } from '../parts/cart-link.tsx'
import { DropDown } from '../parts/drop-down.tsx'
import { HeaderFrame, rowWidth } from '../parts/header-frame.ts'
import { LanguageMenu } from '../parts/language-menu.tsx'
import { Logo } from '../parts/logo.tsx'
import { NotificationBlock } from '../parts/notification-block.tsx'
import { plainNav } from '../parts/plain-nav.ts'
import { SearchBox } from '../parts/search-box.tsx'
import { CategoryMenu, Hotline, MainNav, MenuDrawer } from '../parts/static-parts.tsx'

/** Khai trương: campaign banner, a large centred logo, a navigation bar in the main colour. */
export default function OpeningHeader() {
  const t = useT()
  const store = useStore()
  const ownerLanguage = useOwnerLanguage()
  const greeting = useTheme((theme) => (theme.home_top_is_show ? theme.home_top_text : ''))
  return (
    <Opening>
      <CampaignBanner />
      <div className="utility">
        <div className="utility-row">
          <Hotline />
          <p className="greeting" lang={greeting ? ownerLanguage : undefined}>
            {greeting || t('shell.welcome', { store: store.name })}
          </p>
          <LanguageMenu />
        </div>
      </div>
      <div className="middle">
        <MenuDrawer />
        <SearchBox />
        <Logo />
        <div className="tools">
          <AccountMenu named />
          <NotificationBlock />
          <CartLink icon="bag" />
        </div>
      </div>
      <div className="ribbon">
        <div className="ribbon-row">
          <DropDown
            align="page"
            hover
            summary={
              <span className="all">
                <Icon name="grid" size={18} /> {t('shell.categories')} <Icon name="chevron-down" size={16} />
              </span>
            }
          >
            <div className="everything">
              <CategoryMenu variant="band" />
            </div>
          </DropDown>
          <MainNav />
        </div>
      </div>
    </Opening>
  )
}

const Opening = styled(HeaderFrame)`
  & .middle {
    ${rowWidth}
    display: grid;
    align-items: center;
  }
  & [data-part~='search'] {
    border-radius: var(--radius-full);
  }
  & [data-part~='search-button'] {
    order: -1;
    margin-right: calc(var(--space-4) * -1);
  }
  & .tools {
    display: flex;
    justify-content: flex-end;
    margin-right: calc(var(--space-3) * -1);
  }

  @container (width < 62.5rem) {
    & .utility,
    & .ribbon,
    & [data-part~='tool-label'],
    & [data-part~='search-scope'] {
      display: none;
    }
    & .middle {
      grid-template-columns: 1fr minmax(0, auto) 1fr;
      row-gap: var(--space-1);
      padding-block: var(--space-1) var(--space-3);
      background: linear-gradient(var(--color-main) 0 0) bottom / 100% 66px no-repeat;
    }
    & [data-part~='menu-drawer'] {
      margin-left: calc(var(--space-3) * -1);
    }
    & [data-part~='search'] {
      grid-area: 2 / 1 / auto / -1;
      margin-top: var(--space-2);
      background: var(--color-surface);
      color: var(--color-text);
    }
    & [data-part~='logo'] {
      --logo-height: 38px;
      --logo-width: 150px;
      text-align: center;
    }
  }
  @container (width < 30rem) {
    & [data-part~='account'] {
      display: none;
    }
  }
  @container (width >= 62.5rem) {
    & .utility {
      --summary-height: 36px;
      font-size: var(--text-1);
      border-bottom: 1px solid var(--color-header-border);
    }
    & .utility-row {
      ${rowWidth}
      display: grid;
      grid-template-columns: 1fr auto 1fr;
      align-items: center;
    }
    & .utility [data-part~='hotline'] {
      grid-column: 1;
      justify-self: start;
    }
    & .greeting {
      grid-column: 2;
      max-width: 60cqi;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
      color: var(--color-header-strong);
    }
    & [data-part~='language-menu'] {
      grid-column: 3;
      justify-self: end;
    }
    & .middle {
      grid-template-columns: 1fr minmax(0, auto) 1fr;
      gap: var(--space-8);
      padding-block: var(--space-5);
    }
    & [data-part~='menu-drawer'] {
      display: none;
    }
    & [data-part~='search'] {
      width: min(100%, 460px);
    }
    & [data-part~='search-scope'] {
      order: 1;
      width: 164px;
      border-right: 0;
      border-left: 1px solid color-mix(in srgb, currentColor 18%, transparent);
      border-radius: 0 var(--radius-full) var(--radius-full) 0;
    }
    & [data-part~='logo'] {
      --logo-height: 64px;
      --logo-width: 280px;
      --logo-text: var(--text-6);
      text-align: center;
    }
    & .ribbon {
      background: var(--color-main);
      color: var(--color-on-main);
    }
    & .ribbon-row {
      ${rowWidth}
      --panel-radius: 0 0 var(--radius-m) var(--radius-m);
      display: flex;
      justify-content: center;
      gap: var(--space-2);
    }
    & .ribbon [data-part~='panel'] {
      max-height: min(100dvh - 260px, 640px); /* the header is taller than others */
      color: var(--color-text);
    }
    & .everything {
      ${rowWidth}
      padding-block: var(--space-5);
    }
    & .all {
      display: flex;
      align-items: center;
      gap: var(--space-2);
      height: 46px;
      padding-inline: var(--space-4);
      font-weight: 600;
    }
    ${plainNav}
    & [data-part~='nav-link'] {
      color: inherit;
      font-weight: 600;
    }
    & .ribbon :is(.all:hover, [data-part~='nav-link']:any-link:hover, [data-part~='nav-link'][aria-current]) {
      color: inherit;
      background: var(--color-main-hover);
    }
  }
`
