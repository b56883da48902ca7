'use strict'
// `node scripts/launch.cjs <command> [arguments]`: installs the dependencies when they are not up to date, then runs scripts/<command>.ts with the
// `node` dependency. An old Node must be able to parse this file and report that it is too old; required modules need Node 20.19.

var agent = process.env.npm_config_user_agent || ''
var node = (/ node\/v(\S+)/.exec(agent) || [])[1] || process.versions.node
var npm = (/^npm\/(\S+)/.exec(agent) || [])[1] || '10'
var major = parseInt(node, 10)
var minor = parseInt(node.split('.')[1], 10)

// On an older Node npm silently omits the binaries of packages that do not support that Node (npm checks `engines` of optional dependencies).
// The range is the one of package.json.
if (major < 20 || major === 21 || (major === 20 && minor < 19) || (major === 22 && minor < 12)) refuse('Node ' + node)
if (parseInt(npm, 10) < 10) refuse('npm ' + npm)

void require('./run-command.cjs').runCommand(process.argv[2], process.argv.slice(3))

function refuse(what) {
  var needed = 'Tiệm is started with Node 20.19, Node 22.12 or newer, and npm 10 or newer'
  process.stderr.write(what + ' is too old: ' + needed + ' (https://nodejs.org).\n')
  process.exit(1)
}
