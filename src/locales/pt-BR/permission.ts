export default {
  'permission.linked': 'Vincular itens superiores e subordinados',
  'permission.granted': '{count, number} de {total, number} concedidas',
  'permission.all': 'Marcar tudo',
  'permission.none': 'Desmarcar tudo',
  'permission.unchanged': 'Sem alterações',
  'permission.added':
    '{count, plural, one {# permissão adicionada} many {# de permissões adicionadas} other {# permissões adicionadas}}',
  'permission.removed':
    '{count, plural, one {# permissão removida} many {# de permissões removidas} other {# permissões removidas}}',
  'permission.changes': 'Alterações antes de salvar',
  'permission.showChanges': 'Mostrar alterações',
  'permission.sameAs': 'Mesmas permissões de “{name}”',
  'permission.comparedWith': 'Em comparação com “{name}”:',
  'permission.fields': 'Alterado: {fields}',
  'permission.field': '{field}: de “{before}” para “{after}”',
  'permission.more': 'mais {count, number}',
  'permission.notHeld': 'Você não tem esta permissão; por isso, não pode concedê-la nem retirá-la',
  'permission.builtIn': 'A função integrada sempre tem todas as permissões',
  'permission.ownRole': 'Você não pode alterar as permissões de uma função que possui',
} as const;
