'use strict'
// `node scripts/launch.cjs <command> [arguments]`: makes sure that the locked dependencies are there, then runs
// scripts/<command>.ts with the Node that comes with them. The machine's own Node only has to be able to start npm, so this
// file and the ones it loads are plain old JavaScript.

const fs = require('fs')
const path = require('path')
const childProcess = require('child_process')
const install = require('./install.cjs')

const root = path.dirname(__dirname)

main().catch(function (problem) {
  process.stderr.write('\n' + (problem.plain ? problem.message : problem.stack) + '\n')
  process.exit(1)
})

function main() {
  const command = process.argv[2] || ''
  const known = Object.keys(JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')).scripts)
  if (known.indexOf(command) < 0) {
    process.stderr.write('Unknown command "' + command + '". Known: ' + known.join(', ') + '\n')
    process.exit(2)
  }
  const script = path.join(__dirname, command + '.ts')
  return install.ensureInstalled(root).then(function (node) {
    run(node, [script].concat(process.argv.slice(3)))
  })
}

/** Runs to the end and leaves as the child left. The child hears of our end through the channel, even of a kill -9. */
function run(node, args) {
  const child = childProcess.spawn(node, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], cwd: process.cwd() })
  const starter = whoStartedUs()
  const watch = setInterval(function () {
    if (!starter || whoStartedUs() === starter) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 500)
  ;['SIGINT', 'SIGTERM', 'SIGHUP'].forEach(function (signal) {
    process.on(signal, function () {
      child.kill(signal)
    })
  })
  child.on('error', function (problem) {
    process.stderr.write('Could not run ' + node + ': ' + problem.message + '\n')
    process.exit(1)
  })
  child.on('exit', function (code, signal) {
    clearInterval(watch)
    if (!signal) process.exit(code)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

/**
 * Under npm: our parent's pid, and npm's when a shell stands between. A killed npm cannot tell us, but its place is then taken by another.
 * Undefined without npm: then whoever started us may go, as with nohup.
 */
function whoStartedUs() {
  if (!process.env.npm_lifecycle_event) return undefined
  const parent = process.ppid
  const isShellBetween = readProc(parent, 'cmdline').indexOf('launch.cjs') >= 0
  return parent + (isShellBetween ? ' ' + readProc(parent, 'stat').replace(/^.*\) \S+ (\d+) .*$/, '$1') : '')
}

function readProc(pid, name) {
  try {
    return fs.readFileSync('/proc/' + pid + '/' + name, 'utf8').trim()
  } catch (otherSystem) {
    return ''
  }
}
