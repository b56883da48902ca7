import { startStandIn } from './stand-in.ts'

// `node tests/foreign/serve.ts`: the stand-in alone, to look at the storefront on another backend with `API_ORIGIN=http://127.0.0.1:4700 npm start`.

const { origin } = await startStandIn({ port: Number(process.env.PORT ?? 4700) })
console.log(`A backend as the existing platform's, with the store moc-fashion: ${origin}`)
