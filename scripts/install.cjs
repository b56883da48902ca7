'use strict'
// Installs the locked dependencies when they are missing, stale or half there. Plain old JavaScript, see launch.cjs.

const fs = require('fs')
const path = require('path')
const crypto = require('crypto')
const childProcess = require('child_process')
const locks = require('../server/process-lock.cjs')
const progress = require('./progress.cjs')

const BOOTSTRAP_NPM = '11.19.1'
const OLDEST_NPM = 7 // the first that reads a version 3 lock file
const OLDEST_NODE = 18 // the first that the packages' install scripts run on

/** Resolves to the path of the project's own Node once everything in package-lock.json is installed. */
exports.ensureInstalled = function ensureInstalled(root) {
  const node = nodeOf(root)
  if (isInstalled(root, node)) return Promise.resolve(node)
  return locks
    .waitForLock(path.join(root, '.cache', 'install.lock'), {}, function (holder) {
      progress.say(
        'Waiting for another process (' + holder.pid + ') that is installing the dependencies of this folder …',
      )
    })
    .catch(function (problem) {
      throw plain(
        'The dependencies have to be installed, but ' +
          path.join(root, '.cache') +
          ' cannot be written: ' +
          problem.message,
      )
    })
    .then(function (release) {
      process.on('exit', release)
      return (isInstalled(root, node) ? Promise.resolve() : installAll(root, node)).then(function () {
        release()
        process.removeListener('exit', release)
        return node
      })
    })
}

function installAll(root, node) {
  removeIfThere(stampFile(root))
  removeIfThere(path.join(root, 'node_modules', '.package-lock.json'))
  return toolsFor(root)
    .then(function (tools) {
      const args = [
        'ci',
        '--include=dev',
        '--include=optional',
        '--no-audit',
        '--no-fund',
        '--engine-strict=false',
        '--prefer-offline',
      ]
      const title = 'Installing dependencies (the first time takes a minute or two)'
      return npm(root, tools, args, title).then(function () {
        return runs(node) ? undefined : repairNode(root, tools, node)
      })
    })
    .then(function () {
      fs.writeFileSync(stampFile(root), lockHash(root) + '\n')
    })
}

/** Where install scripts are switched off in the user's npm settings the runtime's own script has not run. */
function repairNode(root, tools, node) {
  return npm(root, tools, ['rebuild', 'node', '--ignore-scripts=false'], 'Fetching the runtime (Node)').then(
    function () {
      if (runs(node)) return
      throw plain(
        'The dependencies are installed, but their Node does not run here: ' +
          node +
          '\n' +
          'Try: rm -rf node_modules && npm start. If it stays so, this system (' +
          process.platform +
          ' ' +
          process.arch +
          ') may lack what that Node needs (glibc 2.28 or newer on Linux).',
      )
    },
  )
}

/** npm and the folders to put before PATH: the machine's own when new enough, else a newer pair fetched through the old one. */
function toolsFor(root) {
  const own = { command: 'npm', path: pathWithoutOurs(root) }
  const asked = childProcess.spawnSync('npm', ['--version'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: npmEnvironment(own),
    cwd: path.parse(root).root,
  })
  if (asked.error || asked.status !== 0) {
    return Promise.reject(
      plain(
        'npm could not be started (' +
          (asked.error ? asked.error.message : asked.stderr) +
          '). Install Node.js with npm, then try again.',
      ),
    )
  }
  const nodeVersion = childProcess.spawnSync('node', ['--version'], { encoding: 'utf8', env: npmEnvironment(own) })
  const isNewEnough =
    parseInt(asked.stdout, 10) >= OLDEST_NPM && parseInt((nodeVersion.stdout || 'v0').slice(1), 10) >= OLDEST_NODE
  return isNewEnough ? Promise.resolve(own) : bootstrap(root, own)
}

function bootstrap(root, old) {
  const folder = path.join(root, '.cache', 'bootstrap')
  const modules = path.join(folder, 'node_modules')
  const fresh = {
    command: path.join(modules, '.bin', 'npm'),
    path: path.join(modules, '.bin') + path.delimiter + old.path,
  }
  if (fs.existsSync(path.join(folder, 'complete'))) return Promise.resolve(fresh)
  if (!fs.existsSync(folder)) fs.mkdirSync(folder)
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n')
  const nodeVersion = readJson(path.join(root, 'package.json')).dependencies.node
  const title = 'This machine has an old Node or npm: fetching newer ones for this folder only'
  return npm(
    folder,
    old,
    ['install', 'npm@' + BOOTSTRAP_NPM, 'node@' + nodeVersion, '--no-save', '--no-audit', '--no-fund'],
    title,
    root,
  ).then(function () {
    if (!runs(path.join(modules, '.bin', 'node')))
      throw plain('A newer Node was fetched into ' + folder + ', but it does not run on this machine.')
    fs.writeFileSync(path.join(folder, 'complete'), '')
    return fresh
  })
}

/** Runs npm quietly; what it printed is in .cache/install.log and is shown when it fails. */
function npm(folder, tools, args, title, root) {
  const log = path.join(root || folder, '.cache', 'install.log')
  const output = fs.openSync(log, 'w')
  const done = progress.start(title)
  return new Promise(function (resolve, reject) {
    const child = childProcess.spawn(tools.command, args, {
      cwd: folder,
      env: npmEnvironment(tools),
      stdio: ['ignore', output, output],
      shell: process.platform === 'win32',
    })
    const stop = function () {
      child.kill('SIGTERM')
      process.exit(130)
    }
    process.once('SIGINT', stop)
    process.once('SIGTERM', stop)
    child.on('error', reject)
    child.on('exit', function (code) {
      process.removeListener('SIGINT', stop)
      process.removeListener('SIGTERM', stop)
      if (code === 0) return resolve()
      reject(failure(args, code, log))
    })
  }).then(
    function () {
      done('done')
    },
    function (problem) {
      done('failed')
      throw problem
    },
  )
}

function failure(args, code, log) {
  const text = fs.readFileSync(log, 'utf8')
  const end = text.trim().split('\n').slice(-25).join('\n')
  const advice = /ENOSPC/.test(text)
    ? 'The disk is full: free about 1 GB, then try again.'
    : /EACCES|EPERM/.test(text)
      ? 'A folder may not be written by this user (see above): run as the user who owns this folder.'
      : /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|network/.test(text)
        ? 'The package registry cannot be reached: check the network or proxy, then try again.'
        : 'Try again; if it stays so, the whole log is in ' + log
  return plain('npm ' + args[0] + ' failed (exit code ' + code + '). The end of its log:\n\n' + end + '\n\n' + advice)
}

/**
 * Installed means: our stamp fits package-lock.json, or somebody ran npm by hand and npm's own record fits it; and the Node runs.
 */
function isInstalled(root, node) {
  if (!fs.existsSync(node)) return false
  const stamp = readIfThere(stampFile(root))
  if (stamp !== null && stamp.trim() === lockHash(root)) return true
  if (!isInstalledByHand(root) || !runs(node)) return false
  try {
    fs.writeFileSync(stampFile(root), lockHash(root) + '\n')
  } catch (readOnly) {
    // Somebody else's folder: compared again at the next start.
  }
  return true
}

/** npm writes node_modules/.package-lock.json at the very end of an install. */
function isInstalledByHand(root) {
  const record = readIfThere(path.join(root, 'node_modules', '.package-lock.json'))
  if (record === null) return false
  const there = JSON.parse(record).packages || {}
  const wanted = readJson(path.join(root, 'package-lock.json')).packages
  return Object.keys(wanted).every(function (name) {
    if (name === '' || wanted[name].link) return true
    if (!there[name]) return Boolean(wanted[name].optional || wanted[name].os || wanted[name].cpu)
    return there[name].version === wanted[name].version
  })
}

function lockHash(root) {
  const text = fs.readFileSync(path.join(root, 'package-lock.json'))
  return crypto
    .createHash('sha256')
    .update(text)
    .update(process.platform + process.arch)
    .digest('hex')
}

function nodeOf(root) {
  return path.join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

function runs(node) {
  return fs.existsSync(node) && childProcess.spawnSync(node, ['--version']).status === 0
}

function stampFile(root) {
  return path.join(root, 'node_modules', '.tiem-stamp')
}

/** npm run puts our own node_modules/.bin first in PATH; that Node is about to be replaced. */
function pathWithoutOurs(root) {
  return (process.env.PATH || '')
    .split(path.delimiter)
    .filter(function (folder) {
      return folder.indexOf(path.join(root, 'node_modules')) !== 0 && folder.indexOf('node-gyp-bin') < 0
    })
    .join(path.delimiter)
}

/** Of npm's own variables only the user's choices pass on: an old npm exports hundreds that a newer one does not know. */
function npmEnvironment(tools) {
  const kept = /^npm_config_(registry|.*proxy|cafile|ca|strict_ssl|cache|userconfig|_auth.*|.*_authtoken)$/i
  const env = { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' }
  Object.keys(process.env).forEach(function (name) {
    if (/^(npm_|INIT_CWD$|NODE_ENV$|NODE_CHANNEL_FD$|NODE_OPTIONS$)/i.test(name) && !kept.test(name)) return
    env[name] = process.env[name]
  })
  return Object.assign(env, { PATH: tools.path })
}

function readJson(file) {
  return JSON.parse(fs.readFileSync(file, 'utf8'))
}

function readIfThere(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (missing) {
    return null
  }
}

function removeIfThere(file) {
  try {
    fs.unlinkSync(file)
  } catch (problem) {
    if (problem.code !== 'ENOENT') throw problem
  }
}

function plain(message) {
  return Object.assign(new Error(message), { plain: true })
}
