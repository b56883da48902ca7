'use strict'
// Installs the locked dependencies when they are missing, stale or incomplete. Plain JavaScript, for any Node from 20.19.

const { spawn, spawnSync } = require('node:child_process')
const fs = require('node:fs')
const path = require('node:path')
const { setTimeout: sleep } = require('node:timers/promises')
const progress = require('./progress.cjs')

/** Resolves to the path of the `node` dependency once everything in package-lock.json is installed. */
exports.ensureInstalled = async function ensureInstalled(root) {
  const node = path.join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (isInstalled(root, node)) return node
  const release = await waitForLock(path.join(root, '.cache', 'install.lock'))
  if (!isInstalled(root, node)) await install(root, node)
  release()
  return node
}

/** npm writes node_modules/.package-lock.json at the end of an install. The `node` dependency does not run where install scripts are disabled. */
function isInstalled(root, node) {
  const locked = readPackages(path.join(root, 'package-lock.json'))
  const installed = readPackages(recordFile(root))
  const isUpToDate = (name) =>
    installed[name]
      ? installed[name].version === locked[name].version
      : locked[name].optional || locked[name].os || locked[name].cpu
  const names = Object.keys(locked)
  return names.length > 0 && names.every((name) => name === '' || isUpToDate(name)) && runs(node)
}

async function install(root, node) {
  fs.rmSync(recordFile(root), { force: true }) // an interrupted install must not look complete
  await npm(
    root,
    [
      ...['ci', '--include=dev', '--include=optional'],
      ...['--no-audit', '--no-fund', '--engine-strict=false', '--prefer-offline'],
    ],
    'Installing dependencies (the first time takes a minute or two)',
  )
  if (runs(node)) return
  await npm(root, ['rebuild', '--ignore-scripts=false', ...packagesWithScripts(root)], 'Fetching the runtime (Node)')
  if (runs(node)) return
  throw plain(
    `The dependencies are installed, but their Node does not run here: ${node}\nTry: rm -rf node_modules && npm start. ` +
      `If it stays so, this system (${process.platform} ${process.arch}) may lack what that Node needs (glibc 2.28 or newer on Linux).`,
  )
}

/** Packages whose install scripts have to run: `allowScripts` of package.json, limited to those installed on this platform. */
function packagesWithScripts(root) {
  const { allowScripts } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
  return Object.keys(allowScripts).filter(
    (name) => allowScripts[name] && fs.existsSync(path.join(root, 'node_modules', name)),
  )
}

const TOUCHED_EVERY_MS = 1_000
const ABANDONED_AFTER_MS = 5_000

/** Resolves with a release function once this process holds the lock file. The holder updates its mtime; an old mtime means that the holder was killed. */
async function waitForLock(lock) {
  let isNotified = false
  while (!claim(lock)) {
    const { mtimeMs } = fs.statSync(lock, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() }
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) fs.rmSync(lock, { force: true })
    else {
      if (!isNotified) progress.say('Waiting for another command that is installing the dependencies of this folder …')
      isNotified = true
      await sleep(250)
    }
  }
  const touching = setInterval(() => fs.utimes(lock, new Date(), new Date(), () => {}), TOUCHED_EVERY_MS)
  const release = () => {
    clearInterval(touching)
    process.removeListener('exit', release)
    fs.rmSync(lock, { force: true })
  }
  process.on('exit', release)
  return release
}

function claim(lock) {
  try {
    fs.mkdirSync(path.dirname(lock), { recursive: true })
    fs.writeFileSync(lock, '', { flag: 'wx' })
    return true
  } catch (problem) {
    if (problem.code === 'EEXIST') return false
    throw plain(`The dependencies have to be installed, but ${lock} cannot be written: ${problem.message}`)
  }
}

/** Runs npm with its output in .cache/install.log; on failure the end of the log is shown. */
async function npm(root, args, title) {
  const log = path.join(root, '.cache', 'install.log')
  const output = fs.openSync(log, 'w')
  const done = progress.start(title)
  const child = spawn('npm', args, {
    cwd: root,
    env: npmEnvironment(root),
    stdio: ['ignore', output, output],
    shell: process.platform === 'win32',
  })
  const stop = () => {
    child.kill('SIGTERM')
    process.exit(130)
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('exit', resolve)).catch(
    (problem) => {
      throw plain(`npm could not be started (${problem.message}). Install Node.js with npm, then try again.`)
    },
  )
  process.removeListener('SIGINT', stop).removeListener('SIGTERM', stop)
  done(code === 0 ? 'done' : 'failed')
  if (code === 0) return
  const text = fs.readFileSync(log, 'utf8')
  const end = text.trim().split('\n').slice(-25).join('\n')
  const advice =
    ADVICE.find(({ sign }) => sign.test(text))?.sentence ?? `Try again; if it stays so, the whole log is in ${log}`
  throw plain(`npm ${args[0]} failed (exit code ${code}). The end of its log:\n\n${end}\n\n${advice}`)
}

const ADVICE = [
  { sign: /ENOSPC/, sentence: 'The disk is full: free about 1 GB, then try again.' },
  {
    sign: /EACCES|EPERM/,
    sentence: 'A folder may not be written by this user (see above): run as the user who owns this folder.',
  },
  {
    sign: /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|network/,
    sentence: 'The package registry cannot be reached: check the network or proxy, then try again.',
  },
]

/**
 * The user's environment without the variables that change an install: NODE_ENV, Node's options, and npm's except those for the registry.
 * `npm run` puts node_modules/.bin first in PATH; it is removed because its Node is about to be replaced.
 */
function npmEnvironment(root) {
  const kept = /^npm_config_(registry|.*proxy|cafile|ca|strict_ssl|cache|userconfig|_auth.*|.*_authtoken)$/i
  const own = Object.entries(process.env).filter(
    ([name]) => kept.test(name) || !/^(npm_|INIT_CWD$|NODE_ENV$|NODE_OPTIONS$)/i.test(name),
  )
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return {
    ...Object.fromEntries(own),
    PATH: folders.filter((folder) => !folder.startsWith(path.join(root, 'node_modules'))).join(path.delimiter),
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
  }
}

function readPackages(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')).packages ?? {}
  } catch {
    return {} // missing or truncated
  }
}

const recordFile = (root) => path.join(root, 'node_modules', '.package-lock.json')
const runs = (node) => fs.existsSync(node) && spawnSync(node, ['--version']).status === 0
const plain = (message) => Object.assign(new Error(message), { isPlain: true })
