/** The path to a page as schema.org's BreadcrumbList, the home page first; `url` is absolute. */
export function breadcrumbJsonLd(crumbs: readonly { name: string; url: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  }
}
