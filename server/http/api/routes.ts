import { account } from './account.ts'
import { addresses } from './addresses.ts'
import { agency } from './agency.ts'
import { badges } from './badges.ts'
import { partnerLinks } from './partner-links.ts'
import { cart } from './cart.ts'
import { categories } from './categories.ts'
import { chat } from './chat.ts'
import { collaborator } from './collaborator.ts'
import { favorites } from './favorites.ts'
import { home } from './home.ts'
import { imageLibrary } from './image-library.ts'
import type { Implementation } from './implement.ts'
import { notifications } from './notifications.ts'
import { orders } from './orders.ts'
import { ownerCatalog } from './owner-catalog.ts'
import { ownerDesk } from './owner-desk.ts'
import { ownerStock } from './owner-stock.ts'
import { ownerTexts } from './owner-texts.ts'
import { ownerImports } from './owner-imports.ts'
import { ownerOpening } from './owner-opening.ts'
import { ownerOrderMoney } from './owner-order-money.ts'
import { ownerOrderWork } from './owner-order-work.ts'
import { ownerOrders } from './owner-orders.ts'
import { ownerPartnerList } from './owner-partner-list.ts'
import { ownerPartners } from './owner-partners.ts'
import { ownerBanners } from './owner-banners.ts'
import { ownerFilters } from './owner-filters.ts'
import { ownerGroups } from './owner-groups.ts'
import { ownerPosts } from './owner-posts.ts'
import { ownerPreviews } from './owner-previews.ts'
import { ownerProducts } from './owner-products.ts'
import { ownerPromotions } from './owner-promotions.ts'
import { ownerReports } from './owner-reports.ts'
import { ownerSearch } from './owner-search.ts'
import { ownerSettings } from './owner-settings.ts'
import { ownerShop } from './owner-shop.ts'
import { ownerStaff } from './owner-staff.ts'
import { ownerThemes } from './owner-themes.ts'
import { ownerWebhook } from './owner-webhook.ts'
import { payments } from './payments.ts'
import { places } from './places.ts'
import { platform } from './platform.ts'
import { points } from './points.ts'
import { posts } from './posts.ts'
import { productReviews } from './product-reviews.ts'
import { products } from './products.ts'
import { promotions } from './promotions.ts'
import { reviews } from './reviews.ts'
import { secondFactor } from './second-factor.ts'
import { shipping } from './shipping.ts'
import { slugs } from './slugs.ts'
import { store } from './store.ts'
import { storeFiles } from './store-files.ts'
import { openStore } from './open-store.ts'
import { studio } from './studio.ts'
import { studioAccount } from './studio-account.ts'
import { theme } from './theme.ts'
import { themeShares } from './theme-shares.ts'
import { themeSupport } from './theme-support.ts'
import { uploads } from './uploads.ts'

/** Every implemented endpoint; the rest of the contract answers 501. */
export const implementations: Implementation[] = [
  ...store,
  ...theme,
  ...categories,
  ...products,
  ...productReviews,
  ...home,
  ...platform,
  ...posts,
  ...slugs,
  ...places,
  ...promotions,
  ...orders,
  ...agency,
  ...collaborator,
  ...partnerLinks,
  ...shipping,
  ...reviews,
  ...points,
  ...payments,
  ...notifications,
  ...favorites,
  ...chat,
  ...badges,
  ...addresses,
  ...cart,
  ...account,
  ...studio,
  ...studioAccount,
  ...secondFactor,
  ...openStore,
  ...storeFiles,
  ...ownerThemes,
  ...ownerPreviews,
  ...themeSupport,
  ...themeShares,
  ...ownerCatalog,
  ...ownerTexts,
  ...ownerPosts,
  ...ownerPromotions,
  ...ownerBanners,
  ...ownerFilters,
  ...ownerGroups,
  ...ownerOrders,
  ...ownerOrderMoney,
  ...ownerOrderWork,
  ...ownerPartnerList,
  ...ownerReports,
  ...ownerDesk,
  ...ownerPartners,
  ...ownerStaff,
  ...ownerProducts,
  ...ownerImports,
  ...ownerOpening,
  ...ownerStock,
  ...ownerSearch,
  ...ownerSettings,
  ...ownerShop,
  ...ownerWebhook,
  ...uploads,
  ...imageLibrary,
]
