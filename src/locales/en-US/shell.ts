export default {
  'shell.account': 'Account menu',
  'shell.signOut': 'Sign out',
  'shell.changePassword': 'Change password',
  'shell.noDepartment': 'No department',
  'shell.collapse': 'Collapse sidebar',
  'shell.expand': 'Expand sidebar',
  'shell.theme': 'Theme',
  'shell.theme.light': 'Light',
  'shell.theme.dark': 'Dark',
  'shell.theme.system': 'Follow system',
  'shell.notifications': 'Notifications',
  'shell.notifications.counts':
    '{total, plural, one {# notification} other {# notifications}}, {unread, number} unread',
  'shell.breadcrumb': 'You are here',
  'shell.navigation': 'Main navigation',
} as const;
