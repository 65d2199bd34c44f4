export default {
  'permission.linked': 'Associar itens superiores e subordinados',
  'permission.granted': '{count, number} de {total, number} concedidas',
  'permission.all': 'Selecionar tudo',
  'permission.none': 'Desmarcar tudo',
  'permission.unchanged': 'Sem alterações',
  'permission.added':
    '{count, plural, one {# permissão adicionada} many {# de permissões adicionadas} other {# permissões adicionadas}}',
  'permission.removed':
    '{count, plural, one {# permissão removida} many {# de permissões removidas} other {# permissões removidas}}',
  'permission.changes': 'Alterações antes de guardar',
  'permission.showChanges': 'Mostrar alterações',
  'permission.sameAs': 'As mesmas permissões que «{name}»',
  'permission.comparedWith': 'Em comparação com «{name}»:',
  'permission.fields': 'Alterado: {fields}',
  'permission.field': '{field}: «{before}» passa a «{after}»',
  'permission.more': 'mais {count, number}',
  'permission.notHeld': 'Não tem esta permissão, pelo que não a pode conceder nem retirar',
  'permission.builtIn': 'A função incorporada tem sempre todas as permissões',
  'permission.ownRole': 'Não pode alterar as permissões de uma função que lhe está atribuída',
} as const;
