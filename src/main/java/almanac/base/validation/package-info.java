/**
 * Inputs, by their declarations: conversion of sent values, constraints, all violations at once, JSON Schema. Requests,
 * forms, files and the documentation use the same declaration. No HTTP.
 */
package almanac.base.validation;
