import type { Renderer } from '../../server/http/pages/renderer.ts'

/** A renderer of pages that contain the store and its products, for tests that need no build. */
export const plainRenderer = {
  template: async () => '<html lang="vi"><!--head--><body><!--app--></body></html>',
  entry: async () => ({
    pageFor: () => ({ personal: false }),
    ROUTES: [{ path: '/san-pham/:product', sitemap: ['products'] }],
  }),
  render: async ({ page, path }: { page: { store: { name: string } }; path: string }) => ({
    facts: { title: page.store.name, status: 200 },
    html: path,
    css: '',
    globalCss: '',
    sheets: [],
    state: JSON.stringify(page),
    messagesUrl: '/messages.json',
    modules: [],
  }),
  boot: '/boot.js',
  client: '/client.js',
  chunksOf: () => [],
  build: 'test',
} as unknown as Renderer // only the members that a page uses
