import { runTool } from './run-tool.ts'

const [action = 'dev', ...rest] = process.argv.slice(2)
runTool([
  'node_modules/storybook/dist/bin/dispatcher.js',
  action,
  ...(action === 'dev' ? ['--port', '6006', '--no-open'] : []),
  '--disable-telemetry',
  ...rest,
])
