import { runTool } from './run-tool.ts'

runTool(['node_modules/oxfmt/bin/oxfmt', ...process.argv.slice(2)])
