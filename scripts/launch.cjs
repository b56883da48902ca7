'use strict'
// `node scripts/launch.cjs <command> [arguments]`: runs scripts/<command>.ts with the Node of the dependencies, which are installed first
// when they have to be. An old Node must be able to read this file and say that it is old; what it requires is for Node 20.

var OLDEST = { Node: 20, npm: 10 }
var found = { Node: process.versions.node, npm: (/^npm\/(\S+)/.exec(process.env.npm_config_user_agent) || [])[1] }

Object.keys(OLDEST).forEach(function (name) {
  if (!found[name] || parseInt(found[name], 10) >= OLDEST[name]) return
  var advice = 'Tiệm is started with Node 20 and npm 10 or newer (https://nodejs.org).\n'
  process.stderr.write(name + ' ' + found[name] + ' is too old: ' + advice)
  process.exit(1)
})

void require('./run-command.cjs').runCommand(process.argv[2], process.argv.slice(3))
